/** The extent of a long proof: `whole` in `npm run test:all`, `sample` in `npm test`. */
export const extent = <T>({ whole, sample }: { whole: T; sample: T }): T =>
  process.env.WHOLE_PROOFS ? whole : sample
