/** The class of each link to the page in the other language. */
export const LANGUAGE_CLASS = 'other-language'

/** The line that says that there is one. */
export const OFFER_ID = 'in-other-language'
