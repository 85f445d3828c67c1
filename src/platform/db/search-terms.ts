import { numberOf } from '#core/phone.ts'
import { serialOf } from '#core/vin.ts'

/** The fields by which a search finds a booking. */
type Findable = {
  firstname: string
  lastname: string | null
  email: string | null
  phone: string
  reference: string
  vin: string | null
}

/** The numbers of last characters of a VIN that people read out. */
const VIN_TAILS = [8, 6]

/** The length of a phone number without its area code, and of its last group. */
const PHONE_TAILS = [7, 4]

/** More words than people type. The limit keeps a search short. */
const MAX_WORDS = 8

/** The search terms of a booking: letters and digits, lower case, no accents. A search matches their beginnings. */
export function termsOf({ vin, phone, ...found }: Findable): string[] {
  const number = numberOf(phone).replace(/\D/g, '').replace(/^1/, '')
  const serial = joined(serialOf(vin) ?? '')
  return [
    ...new Set([
      ...[found.firstname, found.lastname, found.email, found.reference].flatMap((text) => wordsOf(text ?? '')),
      ...tails(number, PHONE_TAILS),
      ...tails(serial, VIN_TAILS),
    ]),
  ].filter((term) => term !== '')
}

/**
 * Stands before the terms of what else a booking is found by: its vehicle, its street, what the desk noted. No searched word has it, so
 * a search for a person does not find them.
 */
export const ELSE = '__'

export type FoundElse = {
  vehicle_year: number | null
  vehicle_make: string | null
  vehicle_model: string | null
  appoint_location: string | null
  /** What the desk noted in its history. */
  notes: readonly string[]
}

/** The texts in which else a search finds a booking. */
export const textsElse = ({ vehicle_year, vehicle_make, vehicle_model, appoint_location, notes }: FoundElse) =>
  [[vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(' '), appoint_location ?? '', ...notes].filter(
    Boolean,
  )

/** The terms of these texts. */
export const termsElse = (found: FoundElse) => marked(textsElse(found).flatMap(termsIn))

/** Whether a text has, for each of these words, one that begins with it. */
export function hasWords(text: string, words: readonly string[]) {
  // Most texts have none of them: this is quick.
  const whole = joined(text)
  if (!words.every((word) => whole.includes(word))) return false
  const terms = termsIn(text)
  return words.every((word) => terms.some((term) => term.startsWith(word)))
}

/** The terms of a text. */
export const termsIn = (text: string) => [...new Set(wordsOf(text))].filter((term) => term !== '')

const marked = (terms: readonly string[]) => [...new Set(terms)].map((term) => ELSE + term)

/** The words of a search. A booking must match all of them. Phone numbers may have any format. */
export function searchWords(typed: string): string[] {
  // The whole text is a phone number or a part of one, perhaps with spaces in it.
  if (/^[\s\d().+\-•/]+$/.test(typed)) return [withoutCountry(typed)].filter((word) => word !== '')
  return [...new Set(typed.replace(PHONE, withoutCountry).split(/\s+/).map(joined))]
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

/** Finds phone numbers in a text. */
export const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/g

function withoutCountry(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const hasCountry = phone.trim().startsWith('+1') || (digits.length === 11 && digits[0] === '1')
  return hasCountry ? digits.slice(1) : digits
}

/** Each word as a whole, and its parts if it has several: `jeanpierre`, `jean`, `pierre`. */
const wordsOf = (text: string) =>
  text.split(/\s+/).flatMap((word) => [joined(word), ...foldAccents(word).split(NOT_IN_TERMS)])

const tails = (text: string, lengths: number[]) => [
  text,
  ...lengths.filter((length) => text.length > length).map((length) => text.slice(-length)),
]

const NOT_IN_TERMS = /[^\p{L}\p{N}]+/gu

const joined = (word: string) => foldAccents(word).replace(NOT_IN_TERMS, '')

/**
 * A text as it is searched: without accents, in small letters. Capitals become the same small letter wherever they stand: a sigma at the
 * end of a word is another one than within it.
 */
export const foldAccents = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
