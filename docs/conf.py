"""The documentation site: `make docs`. Nothing is fetched from elsewhere."""

import emporion

project = "Emporion"
author = "the Emporion contributors"
copyright = "the Emporion contributors, Apache-2.0"  # noqa: A001  Sphinx calls it that
version = release = emporion.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
html_theme = "furo"
html_title = f"Emporion {version}"

# Headings have the addresses that code hosts give them, so links hold in both places.
myst_heading_anchors = 4
myst_links_external_new_tab = False

# Docstrings are prose, with names of code between single backquotes.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
add_module_names = False
python_use_unqualified_type_names = True

# Some fences are named by the test that runs them, and requests go without HTTP's version.
suppress_warnings = ["misc.highlighting_failure"]

# The pages about strategy in other languages are read in the browser application.
exclude_patterns = ["strategy/*/*.md"]
