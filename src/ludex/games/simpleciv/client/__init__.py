"""What clients show of Simple Civ: views, menus, charts."""
