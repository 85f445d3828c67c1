import { cleanCode } from './clean-text.ts'
import { withExtension } from './formats.ts'

// North American Numbering Plan: NXX-NXX-XXXX, N from 2 to 9, the area code's middle digit not 9, the exchange not N11.
const NANP = /^1?([2-9][0-8]\d)((?!.11)[2-9]\d{2})(\d{4})$/
// ITU-T E.164: a country code, which begins with no 0, and at most 15 digits in all. Code 1 is the North American plan.
const ABROAD = /^(?:\+|011)([2-9]\d{6,14})$/
const PUNCTUATION = /[ ().·•/-]/g
/** The zero that people of other countries dial among themselves: `+44 (0)20`. It is no part of the number with its country code. */
const TRUNK_ZERO = /^((?:\+|011).*?)[([] ?0 ?[)\]]/
/** At the end of a number: `ext 5`, `poste 5`, `x5`, `#5`, or as it is stored. */
const EXTENSION = /[\s,;]*(?:ext(?:ension)?|poste|x|#)[.:=]?\s*(\d{1,7})$/i

/** What stands between a stored number and its extension (RFC 3966). */
const STORED = ';ext='

/**
 * `+17055550142` for a North American number in any common format, `+442079460958` for one of another country that begins
 * with `+`, and `+17055550142;ext=5` with an extension. Undefined for anything else.
 */
export function toE164(typed: string): string | undefined {
  const clean = cleanCode(typed)
  const [end = '', extension] = EXTENSION.exec(clean) ?? []
  const number = bareE164(clean.slice(0, -end.length || undefined))
  return number && extension ? number + STORED + extension : number
}

function bareE164(typed: string): string | undefined {
  const digits = typed.replace(TRUNK_ZERO, '$1').replace(PUNCTUATION, '')
  const local = NANP.exec(digits.replace(/^\+(?=1)/, ''))
  if (local) return `+1${local.slice(1).join('')}`
  const abroad = ABROAD.exec(digits)
  return abroad ? `+${abroad[1]}` : undefined
}

/** A stored number without its extension, such as for a text message. */
export const numberOf = (stored: string): string => stored.split(STORED)[0] ?? ''

/** `705-555-0142 ext. 5` for `+17055550142;ext=5`, in the words of the language. */
export function phoneLabel(stored: string): string {
  const [number = '', extension] = stored.split(STORED)
  const label = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  return extension ? withExtension(label, extension) : label
}

/** The link that calls a stored number. A comma makes phones pause, and then dial the extension. */
export const phoneHref = (stored: string): string => `tel:${stored.replace(STORED, ',')}`

/**
 * The link that begins a text message to a stored number. A no-break space or a curly apostrophe would halve the letters that one
 * text message can hold, so the text has plain ones.
 */
export const smsHref = (stored: string, text = ''): string =>
  `sms:${numberOf(stored)}${text && `?&body=${encodeURIComponent(plain(text))}`}`

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'")
