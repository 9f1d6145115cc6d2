"""What clients show of Soul Gems: views, menus, charts, the lesson."""
