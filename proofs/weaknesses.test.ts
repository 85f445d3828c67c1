import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changeText, weaknesses } from './weaknesses.ts'

test.each(Object.entries(weaknesses))(
  'the weakness "%s" fits the server’s code',
  (_weakness, edit) => {
    const text = readFileSync(new URL(`../${edit.file}`, import.meta.url), 'utf8')
    expect(changeText(text, edit)).not.toBe(text)
  },
)

test('a weakness that does not fit is an error', () => {
  expect(() => changeText('other text', weaknesses['forgets keys'])).toThrow(/does not fit/)
})

test('each weakness is a control of a proof', () => {
  const proofs = globSync('*.test.ts', { cwd: import.meta.dirname })
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join()
  expect(Object.keys(weaknesses).filter((name) => !proofs.includes(`'${name}': /`))).toEqual([])
})
