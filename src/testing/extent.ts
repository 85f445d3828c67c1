/** The extent of a long test: `whole` in `npm run test:all`, `sample` in `npm test`. */
export const extent = <T>({ whole, sample }: { whole: T; sample: T }): T => (process.env.WHOLE_TESTS ? whole : sample)
