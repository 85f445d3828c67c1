import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { deskPage } from '#core/desk-page-words.ts'
import { groupOf, type InboxItem } from '#features/inbox/inbox.ts'

const item: InboxItem = {
  // @ts-expect-error: a kind that only a newer server has
  kind: 'drone',
  id: '1',
  who: 'Bo Roy',
  line: '',
  detail: '',
  at: '2026-07-15T13:00:00.000Z',
  due: null,
  press: 'open',
  booking_id: null,
  booking: null,
  deposit: null,
}

test('an item of a kind that the page does not know is to be looked at, and opens with its name', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { Opened } = await import('./InboxPage.tsx')
  const nothing = () => {}
  const props = { item, person: '', onSettle: nothing, onGone: nothing }
  const html = renderToStaticMarkup(createElement(Opened, props))
  expect(html).toMatch(/<h2[^>]*>Bo Roy<\/h2>/)
  expect(html).toContain(deskPage.badAnswer)
  expect(groupOf(item.kind)).toBe('fix')
})
