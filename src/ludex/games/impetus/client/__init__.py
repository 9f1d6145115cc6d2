"""What clients show of Impetus: views, menus, the lesson."""
