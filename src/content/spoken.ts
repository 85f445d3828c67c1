/** Finds the words that are said in place of these; undefined if these are. */
type Choose = (words: object) => object | undefined

let choose: Choose = () => undefined

/** The words that stand behind a value that `spoken` made, in English. */
const written = new WeakMap<object, object>()

/**
 * Words as they are said at the moment: an object, a list or a function that follows the language whenever it, or a part
 * of it, is read or called. A text that is read when a module loads stays English, so read it when it is said. The build
 * of the site has one language and takes the words as they are.
 */
export const spoken = <const Words extends object>(words: Words): Words => {
  const said: Words = follow(words, () => choose(said) ?? words)
  return said
}

/** Sets how the words of the current language are found: the server speaks several. It returns how they were found before. */
export function speakBy(chosen: Choose): Choose {
  const before = choose
  choose = chosen
  return before
}

/** Whether words follow the language. */
export const isSpoken = (words: unknown): words is object => isObject(words) && written.has(words)

function follow<Part extends object>(part: Part, now: () => object): Part {
  const inner = new Map<PropertyKey, object>()
  const current = () => unwrapped(now())
  const said = new Proxy(part, {
    apply: (_part, _self, args) => say(current(), args),
    get(_part, key) {
      const value: unknown = Reflect.get(current(), key)
      if (!isObject(value) || !Object.hasOwn(part, key)) return value
      const kept = inner.get(key) ?? follow(unwrapped(value), () => partOf(current(), key) ?? value)
      inner.set(key, kept)
      return kept
    },
    has: (_part, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_part, key) => Reflect.getOwnPropertyDescriptor(current(), key),
  })
  written.set(said, part)
  return said
}

/** Words may hold other words that follow the language themselves: French ones hold those that both languages share. */
const unwrapped = (words: object) => written.get(words) ?? words

function partOf(words: object, key: PropertyKey): object | undefined {
  const part: unknown = Reflect.get(words, key)
  return isObject(part) ? part : undefined
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

function say(words: object, args: unknown[]): unknown {
  if (typeof words !== 'function') throw new TypeError('These words take nothing.')
  return words(...args)
}
