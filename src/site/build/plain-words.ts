// In a browser words are those of the page: nothing has to be found for them (see `content/words.ts`).

/* @__NO_SIDE_EFFECTS__ */
export const words = <const Words extends object>(words: Words): Words => words

export { words as inEnglish, words as t }
