import { cleanText, inPlainLetters } from './clean-text.ts'

/** One person's address. The name is separate, so that neither can add a second address. */
export type MailAddress = { name: string; address: string }

// Line breaks would end a header.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

/**
 * A text on one line, for a mail header. Mail programs would decode an encoded word (RFC 2047) and show another text than
 * the one that was typed, so none is left.
 */
export const oneLine = (text: string) =>
  // Signs that nobody sees make one name look like another.
  cleanText(text).replace(UNFIT, ' ').replaceAll('=?', '= ?').trim()

/**
 * An address as mail carries it: in plain letters, and its domain in those of the DNS, `xn--caf-dma.example` for `café.example`. A
 * domain that cannot be written so stays as it is.
 */
export function cleanAddress(typed: string): string {
  const address = inPlainLetters(typed)
  const [, local = '', domain = ''] = /^([^@]*)@([^\s@/?#:[\]\\%]+)$/.exec(address) ?? []
  if (domain === '' || isPlain(domain)) return address
  try {
    return `${local}@${new URL(`https://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** Whether each mail server takes an address: one with other letters before the @ needs an extension that many lack (RFC 6531). */
export const fitsMail = (address: string) => isPlain(address)

const isPlain = (text: string) => /^[\0-\x7f]*$/.test(text)

/**
 * The mailbox of an address, to compare addresses: in lower case and without a tag (`ann+news@example.com`), which most
 * providers deliver to the same mailbox.
 */
export const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '')
