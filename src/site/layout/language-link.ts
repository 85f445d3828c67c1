/** The link of the header to the page in the other language. */
export const LANGUAGE_ID = 'other-language'
