import * as z from 'zod/mini'
import { cleanText } from '#core/clean-text.ts'
import type { Language } from '#core/language.ts'
import { limits } from '#core/limits.ts'
import { numberOf } from '#core/phone.ts'
import { refusalOf, text } from '#core/text.ts'
import { t } from '#core/words.ts'
import { textConsent } from './words.ts'

/** The letters that a text message can carry at full length (GSM 03.38); those of the second line count twice. */
const ONCE =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const TWICE = '^{}\\[~]|€'

/** What one segment holds on Canadian numbers; each of several holds less, since they are numbered. */
const SIZES = { plain: { alone: 136, each: 129 }, wide: { alone: 70, each: 67 } } as const

/** How many segments a text message has. Each is paid for; one letter outside of GSM 03.38, such as ê, halves all of them. */
export function segmentsOf(text: string): number {
  const letters = [...text]
  const isPlain = letters.every((letter) => ONCE.includes(letter) || TWICE.includes(letter))
  const length = isPlain ? letters.reduce((sum, letter) => sum + (TWICE.includes(letter) ? 2 : 1), 0) : text.length
  const { alone, each } = SIZES[isPlain ? 'plain' : 'wide']
  return length <= alone ? 1 : Math.ceil(length / each)
}

/** About what segments cost, in cents rounded up, from the price of one in thousandths of a cent. */
export const centsOf = (segments: number, price: number) => Math.ceil((segments * price) / 1000)

/** A text with plain signs in place of those that would halve what a segment holds. */
export const plainText = (text: string) =>
  cleanText(text)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[–—]/g, '-')
    .replaceAll('…', '...')

/** How a client ends all text messages: it stands at the end of each that the server sends. */
export const textEnd: Record<'en' | 'fr', string> = { en: 'STOP to end', fr: 'ARRET pour y mettre fin' }

/** A text to a client as it leaves: with how to end all of them, as the law asks of each, in the language of its reader. */
export function withEnd(text: string, language: Language): string {
  const plain = plainText(text).trim()
  const end = textEnd[language]
  if (plain.endsWith(end)) return plain
  return `${plain}${/[.!?]$/.test(plain) ? '' : '.'} ${end}`
}

/** Whether a stored number can get text messages: one with an extension is that of an office. */
export const isTextable = (phone: string) => phone !== '' && numberOf(phone) === phone

/** The answer of `GET` and `POST /manage/texts`: whether the client gets text messages. */
export const ManagedTexts = z.object({
  /** Whether the client is asked: the business sends text messages, and the number can get them. */
  is_asked: z.boolean(),
  agrees: z.boolean(),
  /** Whether a yes counts at once: one from the tab that has just booked waits until somebody vouches for the booking. */
  counts: z.boolean(),
  /** The number of the booking, as it is stored. */
  phone: z.string(),
  wording: z.string(),
})
export type ManagedTexts = z.output<typeof ManagedTexts>

/** The body of `POST /manage/texts`: the answer, and the wording that the page showed. */
export const TextsAnswer = z.strictObject({
  agrees: z.boolean(refusalOf(() => t(textConsent).refusals.agrees)),
  wording: text(() => t(textConsent).refusals.wording, limits.wordingLength),
})
