/** How the desk and the owner's mails name the language of a client. */
export const clientLanguage = {
  label: 'Language',
  names: { en: 'English', fr: 'French' },
  refusal: (languages: readonly string[]) => `language must be one of: ${languages.join(', ')}`,
  /** The title of a draft in English, beside the one in the client's language. */
  inEnglish: 'The usual text in English, for you',
} as const
