import { termsIn } from './search-terms.ts'

/** The longest part of a text that a result shows, and how much of it stands before what was found, in characters. */
const LONGEST = 80
const BEFORE = 20

/** The part of a text in which a searched word begins one of its words; undefined if none does. */
export function excerptOf(text: string, words: readonly string[]): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim()
  const found = [...line.matchAll(/\S+/g)].find(([own]) =>
    termsIn(own).some((term) => words.some((word) => term.startsWith(word))),
  )
  if (!found) return undefined
  if (line.length <= LONGEST) return line
  // It begins and ends with a whole word.
  const from = found.index <= BEFORE ? 0 : line.indexOf(' ', found.index - BEFORE) + 1
  const isEnd = from + LONGEST >= line.length
  const part = line.slice(from, from + LONGEST)
  return `${from > 0 ? '… ' : ''}${isEnd ? part : `${part.slice(0, part.lastIndexOf(' '))} …`}`
}
