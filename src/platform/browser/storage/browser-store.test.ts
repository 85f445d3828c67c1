import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { browserStore, isOnlyInPage, storeNames, texts } from './browser-store.ts'
import { isStored } from './is-stored.ts'
import { emptyStorage } from './testing.ts'

let kept: Record<string, unknown>
beforeEach(() => {
  kept = emptyStorage('localStorage')
})

afterEach(() => void vi.restoreAllMocks())

const at = (name: string) => browserStore('localStorage', name, z.string())

test('a value is read as it was written, until it is removed', () => {
  expect([at('a').read(), at('a').write('one'), at('a').read()]).toEqual([undefined, true, 'one'])
  expect(kept).toEqual({ a: '"one"' })
  at('a').remove()
  expect([at('a').read(), kept]).toEqual([undefined, {}])
})

test.each([
  ['is full', () => emptyStorage('localStorage', full)],
  ['is switched off', () => vi.stubGlobal('localStorage', undefined)],
  [
    'is forbidden',
    () =>
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError')
      }),
  ],
])('where the storage %s, a value lives as long as the page', (_name, prepare) => {
  prepare()
  expect([at('a').write('one'), at('a').read()]).toEqual([false, 'one'])
  expect([isOnlyInPage('localStorage', 'a'), storeNames('localStorage', '')]).toEqual([true, ['a']])
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
  expect([kept, isOnlyInPage('localStorage', 'a')]).toEqual([{ a: '"three"' }, false])
})

test('what is no JSON or does not fit the schema is no value', () => {
  for (const json of ['5', '{', 'off']) {
    kept.a = json
    expect(at('a').read()).toBeUndefined()
  }
  kept.b = '{"one":"1","two":2}'
  expect(browserStore('localStorage', 'b', texts).read()).toEqual({ one: '1' })
})

test('the names of all values that begin alike are listed', () => {
  for (const name of ['a-1', 'a-2', 'b']) at(name).write(name)
  at('a-3').hold('three')
  expect(storeNames('localStorage', 'a-')).toEqual(['a-1', 'a-2', 'a-3'])
  expect([isStored('a-'), isStored('c')]).toEqual([true, false])
})
