import type { spoken as inSeveral } from '#content/spoken.ts'

/** Takes the place of `content/spoken.ts` in the built site. */
/* @__NO_SIDE_EFFECTS__ */
export const spoken: typeof inSeveral = (words) => words
