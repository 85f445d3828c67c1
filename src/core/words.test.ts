import { afterAll, afterEach, expect, test } from 'vitest'
import { inEnglish, isClosed, isWords, t, translateBy, words } from './words.ts'

const french = new Map<object, object>()
let isFrench = false

const before = translateBy((words) => (isFrench ? french.get(words) : undefined))

afterEach(() => {
  isFrench = false
})

// Test files share a process.
afterAll(() => void translateBy(before))

const speakFrench = (english: object, words: object) => void french.set(english, words)

test('words are opened in the language of the moment', () => {
  const greeting = words({ hello: 'Hello', deep: { count: (n: number) => `${n} cars` } })
  speakFrench(greeting, { hello: 'Bonjour', deep: { count: (n: number) => `${n} voitures` } })
  const said = () => [t(greeting).hello, t(greeting).deep.count(2)]

  expect(said()).toEqual(['Hello', '2 cars'])
  isFrench = true
  expect(said()).toEqual(['Bonjour', '2 voitures'])
  expect(inEnglish(greeting).hello).toBe('Hello')
})

test('lists are opened, too, and a function finds its language when it is called', () => {
  const options = words([{ value: 'yes', label: 'Yes' }])
  const say = words((name: string) => `Hello ${name}`)
  speakFrench(options, [{ value: 'yes', label: 'Oui' }])
  speakFrench(say, (name: string) => `Bonjour ${name}`)
  const said = () => [t(options).map(({ label }) => label), say('Ann')]

  expect(said()).toEqual([['Yes'], 'Hello Ann'])
  isFrench = true
  expect(said()).toEqual([['Oui'], 'Bonjour Ann'])
})

test('words without French stay English', () => {
  isFrench = true
  expect(t(words({ hello: 'Hello' })).hello).toBe('Hello')
})

test('closed words have nothing that could be read', () => {
  const greeting = words({ hello: 'Hello' })
  // So a forgotten `t` does not compile.
  true satisfies [Exclude<keyof typeof greeting, symbol>] extends [never] ? true : false
  expect(Object.keys(greeting)).toEqual([])
})

test('it is known of a value whether it is words', () => {
  const say = words(() => 'Hello')
  expect([{}, 'Hello', null, words({}), say].map(isWords)).toEqual([false, false, false, true, true])
  expect([{}, words({}), say].map(isClosed)).toEqual([false, true, false])
})
