import { beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { deskCall } from '#core/desk-calls.ts'
import { ApiError } from './call.ts'
import { callQuery, changeKnown, changeKnownItem, queryClient } from './query-client.ts'
import { actionMessages, runAction, runningActions, runUndo } from './run-action.ts'
import { listen, type Toast } from './signals.ts'

type Booking = { id: string; status: string }
const bookings = deskCall<{ get: { bookings: Booking[] } }>('/bookings')
const booking = deskCall<{ get: Booking }>('/bookings/1')
const Lists = z.object({ pages: z.tuple([z.object({ bookings: z.array(z.object({ status: z.string() })) })]) })
const key = callQuery(booking, []).queryKey
const asked = { id: '1', status: 'requested' }
const confirmed = { id: '1', status: 'confirmed' }

const confirm = () => changeKnown(booking, (it) => ({ ...it, status: 'confirmed' }))

let toasts: Toast[]
beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(key, asked)
  toasts = []
  onTestFinished(listen((signal) => signal.is === 'toast' && toasts.push(signal.toast)))
})

test('a press shows its effect before the server has answered, and says what it did', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = runAction({ optimistic: confirm, call: () => promise, success: 'Confirmed.' })
  expect(queryClient.getQueryData(key)).toEqual(confirmed)
  expect(toasts).toEqual([{ words: 'Confirmed.' }])
  expect(runningActions.read()).toBe(1)
  resolve()
  expect(await done).toBe(true)
  expect(runningActions.read()).toBe(0)
  expect(queryClient.getQueryData(key)).toEqual(confirmed)
})

test('a press that the server refuses is taken back, and the reason is said', async () => {
  const send = () => Promise.reject(new Error('It was cancelled.'))
  expect(await runAction({ optimistic: confirm, call: send, success: 'Confirmed.' })).toBe(false)
  expect(queryClient.getQueryData(key)).toEqual(asked)
  expect(toasts.at(-1)?.words).toBe(actionMessages.refused('It was cancelled.'))
})

test('what is wrong with one thing is said, where no field is that could say it', async () => {
  const errors = [{ field: 'mail.about.appoint_date', message: 'That date has passed.' }]
  const problem = { type: 'about:blank', title: 'Unprocessable', status: 422, detail: 'Some fields are wrong.', errors }
  const send = () => Promise.reject(new ApiError(problem, problem))
  await runAction({ call: send, success: 'Confirmed.' })
  expect(toasts.at(-1)?.words).toBe(actionMessages.refused('That date has passed.'))
})

test('Undo shows what was before at once, and reverses by what the server has answered', async () => {
  const reversed: number[] = []
  const undo = async (version: number) => void reversed.push(version)
  await runAction({ optimistic: confirm, call: async () => 7, success: 'Confirmed.', undo, undone: () => 'Undone' })
  toasts[0]?.undo?.()
  expect(queryClient.getQueryData(key)).toEqual(asked)
  await expect.poll(() => toasts.at(-1)?.words).toBe('Undone')
  expect(reversed).toEqual([7])
})

test('Undo of a press that the server refuses reverses nothing', async () => {
  const { promise, reject } = Promise.withResolvers<number>()
  const reversed: number[] = []
  const undo = async (version: number) => void reversed.push(version)
  const done = runAction({ optimistic: confirm, call: () => promise, success: 'Confirmed.', undo })
  toasts[0]?.undo?.()
  reject(new Error('It was cancelled.'))
  expect(await done).toBe(false)
  expect(reversed).toEqual([])
})

test('an undo that fails says why, shows again what holds, and can be tried again', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const answers = [() => promise, async () => {}]
  const undo = () => answers.shift()?.() ?? Promise.resolve()
  await runAction({ optimistic: confirm, call: async () => 7, success: 'Confirmed.', undo, undone: () => 'Undone' })
  const done = runUndo(() => toasts[0]?.undo?.())
  expect(queryClient.getQueryData(key)).toEqual(asked)
  reject(new Error('The server has a problem.'))
  await done
  expect(queryClient.getQueryData(key)).toEqual(confirmed)
  expect(runningActions.read()).toBe(0)
  const { words, undo: again } = toasts[1] ?? {}
  expect(words).toBe(actionMessages.notUndone('The server has a problem.'))
  await runUndo(() => again?.())
  expect(queryClient.getQueryData(key)).toEqual(asked)
  expect(toasts.slice(2).map((it) => it.words)).toEqual(['Undone'])
})

test.each([
  [409, false],
  [404, false],
  [429, true],
  [503, true],
])('an undo that the server refuses with %d is offered again: %s', async (status, isAgain) => {
  const problem = { type: 'about:blank', title: 'No', status, detail: 'The email is on its way.' }
  await runUndo(() => Promise.reject(new ApiError(problem, undefined)))
  expect(toasts[0]?.words).toBe(actionMessages.notUndone('The email is on its way.'))
  expect(toasts[0]?.undo !== undefined).toBe(isAgain)
})

test('of two presses on one list each is taken back for itself, whichever the server refuses first', async () => {
  const list = ['pages', bookings]
  const shown = () => Lists.parse(queryClient.getQueryData(list)).pages[0].bookings.map(({ status }) => status)
  const confirmIn = (id: string) => () =>
    changeKnownItem(bookings, 'bookings', id, (it) => ({ ...it, status: 'confirmed' }))
  queryClient.setQueryData(list, {
    pages: [{ bookings: [asked, { id: '2', status: 'requested' }], next: null }],
    pageParams: [],
  })
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const one = runAction({ optimistic: confirmIn('1'), call: () => first.promise, success: 'One.' })
  const two = runAction({ optimistic: confirmIn('2'), call: () => second.promise, success: 'Two.' })
  expect(shown()).toEqual(['confirmed', 'confirmed'])
  first.reject(new Error('No.'))
  await one
  expect(shown()).toEqual(['requested', 'confirmed'])
  second.reject(new Error('No.'))
  await two
  expect(shown()).toEqual(['requested', 'requested'])
})

test('two presses on one call whose switches the server refuses leave both as they were', async () => {
  const switches = deskCall<{ get: { days: boolean[] } }>('/switches')
  const switchesKey = callQuery(switches, []).queryKey
  queryClient.setQueryData(switchesKey, { days: [true, true, true] })
  const off = (at: number) => () => changeKnown(switches, ({ days }) => ({ days: days.with(at, false) }))
  const first = Promise.withResolvers<void>()
  const one = runAction({ optimistic: off(0), call: () => first.promise, success: 'Off.' })
  const two = runAction({ optimistic: off(2), call: () => Promise.reject(new Error('No.')), success: 'Off.' })
  await two
  expect(queryClient.getQueryData(switchesKey)).toEqual({ days: [false, true, true] })
  first.reject(new Error('No.'))
  await one
  expect(queryClient.getQueryData(switchesKey)).toEqual({ days: [true, true, true] })
})

test('a change that is taken back after a newer answer leaves that answer', () => {
  const takeBack = confirm()
  const newer = { id: '1', status: 'declined' }
  queryClient.setQueryData(key, newer)
  takeBack()
  expect(queryClient.getQueryData(key)).toEqual(newer)
})

test('an item is changed in all lists of a call, or leaves them, and comes back', () => {
  const list = ['pages', bookings, 'q=ada']
  const other = ['pages', '/desk/api/messages']
  const rest = { id: '2', status: 'requested' }
  const known = { pages: [{ bookings: [asked, rest], next: null }], pageParams: [] }
  queryClient.setQueryData(list, known)
  queryClient.setQueryData(other, known)
  const takeBack = changeKnownItem(bookings, 'bookings', '1', () => undefined)
  expect(queryClient.getQueryData(list)).toEqual({ ...known, pages: [{ bookings: [rest], next: null }] })
  expect(queryClient.getQueryData(other)).toEqual(known)
  takeBack()
  expect(queryClient.getQueryData(list)).toEqual(known)
})
