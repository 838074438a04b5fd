/** Where a contact or terms of whoever runs the server lead: a mail address, or a page in the reader's language. */
export function link(given: string, language: string): string {
  if (!/^https?:/.test(given)) return `mailto:${given}`;
  return given.replaceAll('{language}', language);
}
