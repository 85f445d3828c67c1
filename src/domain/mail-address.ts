/** One person's address, kept apart from the name so that neither can smuggle in a second one. */
export type MailAddress = { name: string; address: string }

// Line breaks would end a header; direction marks and zero-width characters make a name look like another.
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/** A text on one line, as a header takes it. */
export const oneLine = (text: string) => text.replace(UNFIT, ' ').trim()
