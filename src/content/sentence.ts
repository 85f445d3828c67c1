/** Adds a full stop to a sentence, unless its last word ends with one, such as “8:00 a.m.”. */
export const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** `10:30 a.m.` on `Wednesday, July 15, 2099`. */
export function whenWords(day: string, time: string) {
  return `${day} at ${time}`
}
