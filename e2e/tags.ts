/**
 * The tag of a journey that only `npm run test:all` takes: it takes long, and `npm test` runs something cheaper about the
 * same, or the same at another width.
 */
export const WHOLE = '@whole'

/**
 * The tag of a journey that `npm test` takes in French: one for each page that speaks with the visitor's answers. With
 * `WHOLE`, it takes it in French alone.
 */
export const FRENCH = '@french'

/**
 * The variants of a journey, such as widths: `npm run test:all` takes each, `npm test` the first one. Returns each with the
 * details of its test.
 */
export const variants = <const Variant>(...all: readonly Variant[]) =>
  all.map((one, i) => [one, { tag: i === 0 ? [] : [WHOLE] }] as const)
