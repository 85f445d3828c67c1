import { beforeEach, expect, test, vi } from 'vitest'
import { publish } from '#platform/browser/desk/signals.ts'
import { hasKeptValues, keptValues } from './kept-values.ts'

const mine = { id: '1', typed: { text: 'Thank you' } }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', undefined)
  publish({ is: 'signed-out', meant: true })
})

test('what was typed into a form is there when it opens again, until it is sent', () => {
  keptValues('reply 7').write(mine)
  expect(keptValues('reply 7').read()).toEqual(mine)
  expect(keptValues('reply 8').read()).toBeUndefined()
  expect(hasKeptValues('reply 7')).toBe(true)
  keptValues('reply 7').remove()
  expect(hasKeptValues('reply 7')).toBe(false)
})

test('a session that ends by itself loses nothing; after a sign-out nothing is left', () => {
  keptValues('reply 7').write(mine)
  keptValues('new booking of Kim', true).write(mine)
  publish({ is: 'signed-out', meant: false })
  expect(keptValues('reply 7').read()).toEqual(mine)
  publish({ is: 'signed-out', meant: true })
  expect(keptValues('reply 7').read()).toBeUndefined()
  expect(keptValues('new booking of Kim', true).read()).toBeUndefined()
})
