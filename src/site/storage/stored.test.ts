import { beforeEach, expect, test, vi } from 'vitest'
import { isHeld, isStored, removeStored, stored, storedNames, text, texts } from './stored.ts'
import { emptyStorage } from './testing.ts'

let kept: Record<string, unknown>
beforeEach(() => {
  kept = emptyStorage('localStorage')
})

const at = (name: string) => stored('localStorage', name, text)

test('a value is read as it was written, until it is removed', () => {
  expect([at('a').read(), at('a').write('one'), at('a').read()]).toEqual([undefined, true, 'one'])
  expect(kept).toEqual({ a: '"one"' })
  at('a').remove()
  expect([at('a').read(), isStored('localStorage', 'a')]).toEqual([undefined, false])
})

test.each([
  ['is full', () => emptyStorage('localStorage', full)],
  ['is switched off', () => vi.stubGlobal('localStorage', undefined)],
])('where the storage %s, a value lives as long as the page', (_name, prepare) => {
  prepare()
  expect([at('a').write('one'), at('a').read()]).toEqual([false, 'one'])
  expect([isHeld('localStorage', 'a'), storedNames('localStorage', '')]).toEqual([true, ['a']])
  at('a').remove()
  expect(at('a').read()).toBeUndefined()
})

function full() {
  throw new DOMException('full', 'QuotaExceededError')
}

test('a value that the page alone shall have leaves the storage', () => {
  at('a').write('one')
  at('a').hold('two')
  expect([kept, at('a').read()]).toEqual([{}, 'two'])
  at('a').write('three')
  expect([kept, isHeld('localStorage', 'a')]).toEqual([{ a: '"three"' }, false])
})

test('what does not fit the schema is no value, and a text of an older version is one', () => {
  for (const [json, read] of [
    ['5', undefined],
    ['{', '{'],
    ['off', 'off'],
  ] as const) {
    kept.a = json
    expect(at('a').read()).toBe(read)
  }
  kept.b = '{"one":"1","two":2}'
  expect(stored('localStorage', 'b', texts).read()).toEqual({ one: '1' })
})

test('values whose names begin alike are removed at once, and no others', () => {
  for (const name of ['a-1', 'a-2', 'b']) at(name).write(name)
  at('a-3').hold('three')
  removeStored('localStorage', 'a-')
  expect([Object.keys(kept), storedNames('localStorage', '')]).toEqual([['b'], ['b']])
})
