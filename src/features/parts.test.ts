import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shownKinds } from './inbox/desk/kinds.ts'
import { inboxKinds } from './inbox/inbox.ts'

/** What a feature adds to the pages of others, and the file from which they gather it. */
const places: Record<string, string> = {
  mailNames: 'mail-kinds.ts',
  inboxKinds: 'desk/inbox-kinds.ts',
  inboxPanels: 'desk/inbox-panels.tsx',
  bookingPart: 'desk/booking-part.tsx',
  bookingMark: 'desk/booking-mark.tsx',
  manyBookings: 'desk/many-bookings.ts',
  documentPart: 'desk/document-part.tsx',
  planDialogs: 'desk/plan-dialogs.ts',
  finderSources: 'desk/finder-sources.ts',
  deskOutbox: 'desk/outbox.ts',
  managePart: 'site/manage-part.tsx',
  receiptLinks: 'site/receipt-links.ts',
}

test('what a feature adds to the pages of others stands where they gather it', () => {
  for (const [name, place] of Object.entries(places)) {
    const sides = place.includes('/') ? '{desk,site}/**/' : ''
    const files = globSync(`*/${sides}*.{ts,tsx}`, { cwd: import.meta.dirname }).filter(
      (file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').search(`export const ${name}[: ]`) >= 0,
    )
    expect(files.length, name).toBeGreaterThan(0)
    for (const file of files) expect(file).toMatch(new RegExp(`^[^/]+/${place}$`))
  }
})

test('a page gathers each of them by the name of its file', () => {
  const gathered = globSync('**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/..` }).flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/../${file}`, 'utf8').matchAll(GATHERED)].map(([, place, options = '']) => [
      /import: '(\w+)'/.exec(options)?.[1],
      place,
    ]),
  )
  expect(Object.fromEntries(gathered)).toEqual(places)
})

const GATHERED = /import\.meta\.glob<[^(]*>\(\s*'\/src\/features\/\*\/([^']+)',\s*(\{[^}]*\})/g

test('each kind of the Inbox has rows of its own', () => {
  expect(Object.keys(shownKinds).sort()).toEqual([...inboxKinds].sort())
})
