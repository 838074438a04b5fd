/** Remembers that somebody was asked whether they want to be told of their turns. */
export const ASKED = 'emporion.news-asked';
