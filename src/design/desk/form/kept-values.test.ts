import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { emptyStorage } from '#platform/browser/storage/testing.ts'
import { forgetKeptValues, hasKeptValues, keptValues } from './kept-values.ts'

const mine = { id: '1', typed: { text: 'Thank you' } }
const Reply = z.object({ text: z.string() })
const ofAnn = 'new booking ann@example.com'

/** What another load of the page finds. */
async function reloaded() {
  vi.resetModules()
  return await import('./kept-values.ts')
}

beforeEach(() => {
  emptyStorage('sessionStorage')
  forgetKeptValues({ meant: true })
})

test('what was typed into a form is there when it opens again, until it is sent', () => {
  keptValues('reply 7').write(mine)
  expect(keptValues('reply 7').read()).toEqual(mine)
  expect(keptValues('reply 8').read()).toBeUndefined()
  expect(hasKeptValues('reply 7')).toBe(true)
  keptValues('reply 7').remove()
  expect(hasKeptValues('reply 7')).toBe(false)
})

test('with a schema it is there after a reload, too, until it is sent or cleared', async () => {
  keptValues(ofAnn, Reply).write(mine)
  expect((await reloaded()).keptValues(ofAnn, Reply).read()).toEqual(mine)
  keptValues(ofAnn, Reply).remove()
  expect(keptValues(ofAnn, Reply).read()).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('two tabs keep their own', async () => {
  keptValues(ofAnn, Reply).write(mine)
  const first = sessionStorage
  emptyStorage('sessionStorage')
  const other = await reloaded()
  expect(other.keptValues(ofAnn, Reply).read()).toBeUndefined()
  other.keptValues(ofAnn, Reply).write({ id: '2', typed: { text: 'Sorry' } })
  vi.stubGlobal('sessionStorage', first)
  expect((await reloaded()).keptValues(ofAnn, Reply).read()).toEqual(mine)
})

test('a sign-out leaves nothing; after a session that ended by itself, the same page goes on', async () => {
  keptValues('reply 7').write(mine)
  keptValues(ofAnn, Reply).write(mine)
  forgetKeptValues({ meant: false })
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(keptValues('reply 7').read()).toEqual(mine)
  expect(keptValues(ofAnn, Reply).read()).toEqual(mine)
  expect((await reloaded()).keptValues(ofAnn, Reply).read()).toBeUndefined()
  keptValues(ofAnn, Reply).write(mine)
  forgetKeptValues({ meant: true })
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(keptValues('reply 7').read()).toBeUndefined()
  expect(keptValues(ofAnn, Reply).read()).toBeUndefined()
})

test.each(['{"id":1}', '{"id":"1","typed":{"text":7}}', 'no JSON'])('%s in the storage is nothing typed', (text) => {
  sessionStorage.setItem(`desk-form:${ofAnn}`, text)
  expect(keptValues(ofAnn, Reply).read()).toBeUndefined()
})
