"""The games. Each is a package with the same rooms: components, state, actions, kernel, view."""
