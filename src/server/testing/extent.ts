/** How much of a long proof to do: all of it in `npm run test:all`, a sample of it in `npm test`. */
export const extent = <T>({ whole, sample }: { whole: T; sample: T }): T =>
  process.env.WHOLE_PROOFS ? whole : sample
