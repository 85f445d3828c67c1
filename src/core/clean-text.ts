/** One emoji with all that belongs to it: its look, its skin, what it is joined with, the letters of a flag. And a key such as 1️⃣. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?)*|[\d#*]\ufe0f\u20e3/u
/** Signs that nobody sees: soft hyphens, joiners, marks of direction, variation selectors, and others that Unicode calls ignorable. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/u
const emojiOrInvisible = new RegExp(`(${EMOJI.source})|${INVISIBLE.source}`, 'gu')

const emojiOrSign = new RegExp(`${EMOJI.source}|[^]`, 'gu')

/** The signs of a text, each emoji as one. */
export const signsIn = (text: string): readonly string[] => text.match(emojiOrSign) ?? []

/** A text without the signs that nobody sees. Emoji stay whole: some of them are made with such signs. */
const withoutInvisible = (text: string) =>
  text.replace(emojiOrInvisible, (_all, emoji: string | undefined) => emoji ?? '')

/**
 * A text as we take it from people and programs: without signs that nobody sees, which come along with what is copied, and with each
 * letter and its accent as one character (NFC), as fonts, text messages and comparisons expect it.
 */
export const cleanText = (text: string) => withoutInvisible(text).normalize('NFC')

/** The same in plain letters and digits (NFKC), without blanks around it: for what has to be exactly right, such as an address. */
export const inPlainLetters = (text: string) => cleanText(cleanText(text).normalize('NFKC')).trim()

/** Hyphens, dashes, a minus, and what Asian keyboards have in their place. */
const DASH = /[\p{Pd}\u2212\u2043\u30fc]/gu

/** The same of a code or a number, with plain spaces and hyphens. */
export const cleanCode = (text: string) => inPlainLetters(text).replace(DASH, '-').replace(/\s+/g, ' ')

/** Whether there is anything to see in a text: a letter, a digit, a sign or an emoji. */
export const showsSomething = (text: string) => /[^\s\p{Cc}\p{Cf}\p{M}\u2800]/u.test(cleanText(text))
