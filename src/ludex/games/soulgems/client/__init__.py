"""What clients show of Soul Gems: views, menus, the lesson."""
