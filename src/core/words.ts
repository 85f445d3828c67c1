/** Finds the words that are said in place of these; undefined if these are. */
type Choose = (words: object) => object | undefined

let choose: Choose = () => undefined

const english = Symbol('english')

/** Words in each language. They have nothing that could be read: `t` opens them, so that a forgotten one does not compile. */
class Words<out WordsOf extends object> {
  readonly [english]: WordsOf

  constructor(text: WordsOf) {
    this[english] = text
  }
}

export type { Words }

/** What `t` opens: `Said<typeof receipt>`. */
export type WordsOf<Of> = Of extends Words<infer WordsOf> ? WordsOf : never

/** All that `words` made. */
const all = new WeakSet<object>()

/**
 * Words that a file beside theirs has in French (`words.fr.ts`). An object or a list is opened with `t`; a function finds that of the language
 * whenever it is called. In the scripts of pages words are those of the page (see `site/build/plain-words.ts`).
 */
export function words<Say extends (...args: never[]) => unknown>(say: Say): Say
export function words<const WordsOf extends object>(text: WordsOf): Words<WordsOf>
export function words(text: object): object {
  const made: object =
    typeof text === 'function' ? (...args: unknown[]) => say(choose(made) ?? text, args) : new Words(text)
  all.add(made)
  return made
}

/** The words in the language of the moment. A module that loads has none: open them where they are said. */
export function t<WordsOf extends object>(words: Words<WordsOf>): WordsOf
export function t(words: Words<object>): object {
  return choose(words) ?? words[english]
}

/** The English words: for the desk, for other English words, and for keys, values and limits, which all languages share. */
export const inEnglish = <WordsOf extends object>(words: Words<WordsOf>): WordsOf => words[english]

/** Sets how the words of the current language are found: the server speaks several. It returns how they were found before. */
export function translateBy(chosen: Choose): Choose {
  const before = choose
  choose = chosen
  return before
}

/** Whether something was made by `words`. */
export const isWords = (it: unknown): it is object =>
  ((typeof it === 'object' && it !== null) || typeof it === 'function') && all.has(it)

/** Whether these are words that `t` opens. */
export const isClosed = (it: unknown): it is Words<object> => it instanceof Words

function say(words: object, args: unknown[]): unknown {
  if (typeof words !== 'function') throw new TypeError('These words take nothing.')
  return words(...args)
}
