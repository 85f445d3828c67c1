import { expect, test } from 'vitest'
import { fill, gapsIn } from '#core/template.ts'
import { inEnglish, isClosed } from '#core/words.ts'
import { allWords, wordsFiles } from '#testing/words-files.ts'
import { englishContent, frenchContent } from './website/content.ts'

/**
 * What never ends with a full stop, by the names of the parameters: amounts and numbers, addresses, and our own words. Any other
 * text may: “8:30 a.m.”, “15 juill.”, “Northern Gas Ltd.”.
 */
const WITHOUT = new Set(
  [
    'accepted amount cents left most number numbers others percent price reference references total typed',
    'code count levels port ports segments texts vehicles invoices',
    'address desk email host path phone to',
    'action currency differences methods result rhythm status',
  ].flatMap((line) => line.split(' ')),
)

const standIn = (name: string) => (WITHOUT.has(name) ? 'Q' : 'Q.')

/** What stands in for the parameters of a function, by their names; `list`: for those that take lists. */
function standIns(source: string, list: boolean): unknown[] {
  const [, inParentheses, alone] = /^(?:async )?(?:\(((?:\{[^}]*\}|[^)])*)\)|(\w+)) ?=>/s.exec(source) ?? []
  const all = inParentheses ?? alone ?? ''
  return [...all.matchAll(/\{[^}]*\}|\w+(?: = [^,]+)?/gs)].map(([name = '']) => {
    if (name.startsWith('{'))
      return Object.fromEntries([...name.matchAll(/\w+/g)].map(([one]) => [one, standIn(one)] as const))
    const [only = ''] = name.split(' ')
    return list ? [standIn(only)] : standIn(only)
  })
}

type Said = { path: string; said: string }

/** What each function and each text with gaps says below a value. */
function* saidIn(value: unknown, path: string): Generator<Said> {
  if (typeof value === 'string') {
    const gaps = gapsIn(value)
    if (gaps.length > 0) yield { path, said: fill(value, Object.fromEntries(gaps.map((gap) => [gap, standIn(gap)]))) }
  } else if (typeof value === 'function') yield* saidBy(value, path)
  else if (isClosed(value)) yield* saidIn(inEnglish(value), path)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* saidIn(part, `${path}.${key}`)
}

function* saidBy(say: CallableFunction, path: string): Generator<Said> {
  for (const list of [false, true])
    try {
      const said: unknown = say(...standIns(String(say), list))
      yield { path, said: typeof said === 'string' ? said : (JSON.stringify(said) ?? '') }
      return
    } catch (error) {
      // It takes something else.
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    }
}

test('no sentence ends with two full stops, whatever text its last word is', async () => {
  const files = [
    ...(await allWords()).map(({ file, words }) => [file, words] as const),
    ...(await wordsFiles()).flatMap(({ file, french }) => [[file.replace('.ts', '.fr.ts'), french]] as const),
    ['the content', englishContent] as const,
    ['the French content', frenchContent] as const,
  ]
  const all = files.flatMap(([file, words]) => [...saidIn(words, file)])
  expect(all.length).toBeGreaterThan(1500)
  expect(all.filter(({ said }) => said.includes('..')).map(({ path, said }) => `${path}: ${said}`)).toEqual([])
})
