/** How the desk and the owner's mails name the language of a client. */
export const clientLanguage = {
  label: 'Language',
  names: { en: 'English', fr: 'French' },
  refusal: (languages: readonly string[]) => `language must be one of: ${languages.join(', ')}`,
  /** The title of a draft in English, beside the one in the client's language. */
  inEnglish: 'The usual text in English, for you',
  /** The text message that asks for an e-Transfer, in French. */
  eTransferInFrench: (business: string, to: string, amount: string, code: string) =>
    `${business} : veuillez envoyer ${amount} par virement Interac à ${to}, avec le message ${code}. Merci!`,
} as const
