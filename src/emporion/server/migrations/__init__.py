"""How the store came to have its schema, step by step."""
