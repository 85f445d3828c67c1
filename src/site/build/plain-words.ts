/** In a browser words are those of the page: nothing has to be found for them (see `content/spoken.ts`). */
/* @__NO_SIDE_EFFECTS__ */
export const spoken = <const Words extends object>(words: Words): Words => words
