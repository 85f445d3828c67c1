import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { job } from '#features/day-sheet/desk/testing.ts'
import { listen } from '#platform/browser/desk/signals.ts'
import { emptyStorage, eventfulPage } from '#platform/browser/storage/testing.ts'
import { press } from './press.ts'
import { pressWords as words } from './press-words.ts'
import { steps } from './steps.ts'

const person = 'ann@example.com'
let said: string[]
let undo: (() => unknown) | undefined
let stop: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T13:00:00Z') })
  emptyStorage('localStorage')
  eventfulPage()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  steps.forget(person)
  said = []
  stop = [
    steps.watch(person),
    listen((signal) => {
      if (signal.is !== 'toast') return
      said.push(signal.toast.words)
      undo = signal.toast.undo
    }),
  ]
})
afterEach(() => {
  for (const one of stop) one()
})

const onMyWay = (id: string, isMailed: boolean) =>
  void press(person, { ...job, id }, { action: 'on_the_way', success: 'On the way.', isMailed })
const start = (id: string) => void press(person, { ...job, id }, { action: 'start', success: 'Started.' })

test('who starts before the email about the way has left hears that it does not leave', () => {
  onMyWay('a', true)
  vi.advanceTimersByTime(ACTION_UNDO_MS - 1)
  start('a')
  expect(said.at(-1)).toContain(words.mailWithdrawn)
})

test('later it has left, and nothing else is said', () => {
  onMyWay('b', true)
  vi.advanceTimersByTime(ACTION_UNDO_MS)
  start('b')
  expect(said.at(-1)).not.toContain(words.mailWithdrawn)
})

test.each([
  ['without an email', () => onMyWay('c', false)],
  ['of another job', () => onMyWay('d', true)],
  [
    'that was taken back',
    () => {
      onMyWay('c', true)
      void undo?.()
    },
  ],
])('nothing is withdrawn by a start after a press %s', (_, press) => {
  press()
  start('c')
  expect(said.at(-1)).not.toContain(words.mailWithdrawn)
})
