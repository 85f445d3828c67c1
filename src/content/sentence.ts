/** Adds a full stop to a sentence, unless its last word ends with one, such as “8:00 a.m.”. */
export const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)
