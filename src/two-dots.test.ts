import { expect, test } from 'vitest'
import { isClosed, t } from './core/words.ts'
import { allWords } from './testing/words-files.ts'

/** A time as it is said: it ends with a full stop of its own. */
const WHEN = 'Monday, July 20, 2099 at 1:00 p.m.'

/** What the texts call such a value. */
const TIMES = /^(?:when|time|until|next|last)$/

/** What stands in the other places: each way leads to other forms of a text. */
const OTHERS: readonly unknown[] = ['Ann', 0, 2, true, false, undefined, ['Ann'], [], saysWhen()]

/** More places than any text has. */
const PLACES = 8

// In French a time has no full stop: `13 h`.
const files = await allWords()

test.each(files)('no text of $file has two full stops where a time ends it', ({ words }) => {
  expect(filledIn(words).filter((text) => text.includes('p.m..'))).toEqual([])
})

test('the texts are filled with times', () => {
  const all = files.flatMap(({ words }) => filledIn(words))
  expect(all.filter((text) => text.endsWith(WHEN)).length).toBeGreaterThan(20)
})

/** All that the functions in a value say, each filled in several ways. */
function filledIn(value: unknown): string[] {
  if (isFunction(value)) return saidBy(value)
  if (isClosed(value)) return filledIn(t(value))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(filledIn)
}

type Say = (...values: unknown[]) => unknown

const isFunction = (value: unknown): value is Say => typeof value === 'function'

function saidBy(say: Say): string[] {
  const names = placesOf(say)
  const ways = OTHERS.flatMap((other) => [
    names.map((name) => (TIMES.test(name) ? WHEN : other)),
    ...names.map((_, at) => names.map((name, i) => (i === at ? other : TIMES.test(name) ? WHEN : 'Ann'))),
  ])
  return [...new Set(ways.flatMap((values) => textsIn(attempt(() => say(...values)))))]
}

/** The names of what a text takes. Words that know several languages do not say them: each may be a time. */
function placesOf(say: Say): string[] {
  const [, list = ''] = /^(?:async )?\(?([^)=]*)\)?\s*=>/.exec(String(say)) ?? []
  const names = list.split(',').map((name) => name.trim().replace(/\W.*$/s, ''))
  return list.includes('...') || list === '' ? Array.from({ length: PLACES }, () => 'when') : names
}

/** The texts in what a function answers: it may be a list, or an object with a title. */
const textsIn = (said: unknown): string[] =>
  typeof said === 'string'
    ? [said]
    : typeof said === 'object' && said !== null
      ? Object.values(said).flatMap(textsIn)
      : []

/** Not every text takes every value. */
function attempt(say: () => unknown): unknown {
  try {
    return say()
  } catch {
    return undefined
  }
}

/** An object of which each property that may be a time is that one. */
function saysWhen() {
  return new Proxy({}, { get: (_, name) => (TIMES.test(String(name)) ? WHEN : 'Ann') })
}
