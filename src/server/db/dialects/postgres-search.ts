/** A booking's entry in the search index of PostgreSQL, by its terms. */
export const entryOf = (terms: readonly string[]) => ({
  beginnings: [...new Set(terms.flatMap(beginningsOf))],
  words: terms.map((term) => ` ${term}`).join(''),
})

/** The lengths of the beginnings that are indexed, in characters. */
const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10]

/** The beginnings of a term by which it is found, the longest last. A filter term is found as a whole. */
export function beginningsOf(term: string): string[] {
  if (term.includes('_')) return [term]
  const characters = [...term]
  return LENGTHS.filter((length) => length <= characters.length).map((length) =>
    characters.slice(0, length).join(''),
  )
}
