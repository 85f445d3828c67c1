import { expect, test } from 'vitest'
import { defaultSettings } from '#features/owner-settings.ts'
import { defaultMoney } from '#features/prices/money-settings.ts'
import { englishContent, placeholderPaths } from '#features/website/content.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import { sections } from '#features/website/content-shape.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { settings } from './entries.ts'
import type { Known } from './known.ts'
import { presentValue } from './values.ts'

const words = deskSettings.values

const content: DeskContent = {
  number: 0,
  content: { ...englishContent },
  placeholders: [],
  gaps: {},
  aside: [],
  failures: [],
  french: { texts: {}, own: [], missing: [], stale: [] },
}

const nothing: Known = { alerts: { sound: false, notify: false, rings: false }, keys: true, unpublished: [] }

const known: Known = {
  ...nothing,
  content,
  mail: {
    version: 0,
    server: null,
    sender: null,
    owner: null,
    people: ['a@example.com'],
    variables: { server: null, sender: null, owner: null, people: null },
    site: 'site@example.com',
    test_to: 'site@example.com',
    tested_at: null,
    example: null,
  },
  owner: defaultSettings,
  money: { ...defaultMoney, price_note: '' },
  texts: {
    version: 1,
    on: true,
    account: '',
    has_token: true,
    sender: '',
    own: '',
    price: 1500,
    incoming_url: '',
    last: null,
  },
  card: {
    version: 0,
    on: false,
    location: '',
    has_token: false,
    has_signature_key: false,
    news_url: 'https://site.test/pay/square-news',
  },
  blocks: { blocks: [] },
  absences: { crews: [], absences: [] },
  operations: { now: '2099-01-01T00:00:00Z', operations: [] },
  unverified: { crowds: [], requests: [] },
  passkeys: { passkeys: [] },
  sessions: { sessions: [] },
  backup: 'Last backup: today',
  failedMails: 1,
}

test('each setting has its value in one line, as soon as it is known', () => {
  for (const { name } of settings) {
    const said = presentValue(name, known)?.words
    expect(said, name).toBeTruthy()
    expect(said, name).not.toMatch(/\n|undefined|NaN/)
  }
  expect(presentValue('people', nothing)).toBeUndefined()
})

test('the week is said in short, without the days on which the business is closed', () => {
  expect(presentValue('hours', known)).toEqual({ words: 'Mon–Fri 8–6 · Sat 9–5' })
  const opening = {
    ...englishContent.opening,
    week: { ...englishContent.opening.week, Wednesday: null, Sunday: { from: '12:00', to: '16:30' } },
  }
  expect(presentValue('hours', { ...known, content: { ...content, content: { opening } } })).toEqual({
    words: 'Mon–Tue 8–6 · Thu–Fri 8–6 · Sat 9–5 · Sun 12–4:30',
  })
})

test('a fact that is made up, or changed and not saved, says so', () => {
  const madeUp = { ...known, content: { ...content, placeholders: [...placeholderPaths] } }
  expect(presentValue('hours', madeUp)).toEqual({ words: words.madeUp('Mon–Fri 8–6 · Sat 9–5'), tone: 'wait' })
  expect(presentValue('questions', madeUp)).toEqual({ words: words.questions(0) })
  const unpublished = ['opening', 'home']
  expect(presentValue('rules', { ...madeUp, unpublished })).toEqual({ words: words.unsaved, tone: 'wait' })
  expect(presentValue('website', { ...known, unpublished })).toEqual({ words: words.unpublished(1), tone: 'wait' })
  expect(sections).toEqual(expect.arrayContaining(unpublished))
})

test('what does not work is marked', () => {
  expect(presentValue('email', known)).toEqual({ words: words.noEmail, tone: 'alarm' })
  expect(presentValue('sent', known)).toEqual({ words: words.failed(1), tone: 'alarm' })
})
