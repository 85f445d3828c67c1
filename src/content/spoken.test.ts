import { afterAll, afterEach, expect, test } from 'vitest'
import { isSpoken, speakBy, spoken } from './spoken.ts'

const french = new Map<object, object>()
let isFrench = false

const before = speakBy((words) => (isFrench ? french.get(words) : undefined))

afterEach(() => {
  isFrench = false
})

// Test files share a process.
afterAll(() => void speakBy(before))

const speakFrench = (english: object, words: object) => void french.set(english, words)

test('words are those of the language at the moment at which they are read', () => {
  const words = spoken({ hello: 'Hello', deep: { count: (n: number) => `${n} cars` } })
  speakFrench(words, { hello: 'Bonjour', deep: { count: (n: number) => `${n} voitures` } })
  const { deep } = words
  const { count } = deep

  expect([words.hello, deep.count(2), count(3)]).toEqual(['Hello', '2 cars', '3 cars'])
  isFrench = true
  expect([words.hello, deep.count(2), count(3)]).toEqual(['Bonjour', '2 voitures', '3 voitures'])
})

test('lists and functions follow the language as well', () => {
  const options = spoken([{ value: 'yes', label: 'Yes' }])
  const say = spoken((name: string) => `Hello ${name}`)
  speakFrench(options, [{ value: 'yes', label: 'Oui' }])
  speakFrench(say, (name: string) => `Bonjour ${name}`)
  isFrench = true

  expect(options.map(({ label }) => label)).toEqual(['Oui'])
  expect([...options]).toEqual([{ value: 'yes', label: 'Oui' }])
  expect(Array.isArray(options)).toBe(true)
  expect(JSON.stringify({ ...options[0] })).toBe('{"value":"yes","label":"Oui"}')
  expect(say('Ann')).toBe('Bonjour Ann')
})

test('French words may hold words that both languages share', () => {
  const shared = spoken({ taken: 'taken' })
  const words = spoken({ owner: { name: 'Appointments' }, why: shared })
  speakFrench(words, { owner: words.owner, why: { taken: 'prise' } })
  isFrench = true

  expect(words.owner.name).toBe('Appointments')
  expect(words.why.taken).toBe('prise')
  expect(shared.taken).toBe('taken')
})

test('it is known of a value whether it follows the language', () => {
  expect([{}, 'Hello', null, spoken({})].map(isSpoken)).toEqual([false, false, false, true])
})
