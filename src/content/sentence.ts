/** Ends a sentence: with a full stop, unless its last word has one, as “8:00 a.m.” does. */
export const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)
