/** One person's address. The name is separate, so that neither can add a second address. */
export type MailAddress = { name: string; address: string }

// Line breaks would end a header. Direction marks and zero-width characters make one name look like another.
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/**
 * A text on one line, for a mail header. Mail programs would decode an encoded word (RFC 2047) and show another text than
 * the one that was typed, so none is left.
 */
export const oneLine = (text: string) => text.replace(UNFIT, ' ').replaceAll('=?', '= ?').trim()

/**
 * The mailbox of an address, to compare addresses: in lower case and without a tag (`ann+news@example.com`), which most
 * providers deliver to the same mailbox.
 */
export const mailboxOf = (address: string) =>
  address.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '')
