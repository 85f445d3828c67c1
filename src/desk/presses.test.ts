import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CREWS_CHANGE, TIME_TAKEN, VERSION_CONFLICT } from '#core/problem.ts'
import type { Progress, Status } from '#core/statuses.ts'
import { press, pressMany } from '#features/bookings/desk/shared/press.ts'
import { pressWords } from '#features/bookings/desk/shared/press-words.ts'
import type { StepAction } from '#features/bookings/desk/shared/step.ts'
import { applySteps, shownOf, steps } from '#features/bookings/desk/shared/steps.ts'
import { job as stored } from '#features/day-sheet/desk/testing.ts'
import { shownKinds } from '#features/inbox/desk/kinds.ts'
import { keyOf, resolvedItems } from '#features/inbox/desk/shared/inbox-query.tsx'
import { resolveItem } from '#features/inbox/desk/shared/use-item-action.ts'
import { type InboxAction, type InboxItem, inboxKinds } from '#features/inbox/inbox.ts'
import { setReachable } from '#platform/browser/desk/call.ts'
import { actionMessages, runUndo } from '#platform/browser/desk/run-action.ts'
import { listen, type Question, type Toast } from '#platform/browser/desk/signals.ts'
import { emptyStorage, eventfulPage } from '#platform/browser/storage/testing.ts'
import { deskAnswer } from '#testing/desk-answer.ts'

const person = 'ann@example.com'

type Row = {
  /** How the booking stands at the press, and at once after it. */
  from: { status: Status; progress: Progress | null }
  to: { status?: Status; progress?: Progress | null }
  /** Whether one press takes it back. */
  canUndo: boolean
  text?: string
}

const confirmed = { status: 'confirmed', progress: null } as const

/** Each press on a booking that needs no form. */
const presses: Record<Exclude<StepAction, 'undo'>, Row> = {
  confirm: { from: { status: 'requested', progress: null }, to: { status: 'confirmed' }, canUndo: true },
  decline: { from: { status: 'requested', progress: null }, to: { status: 'declined' }, canUndo: true },
  on_the_way: { from: confirmed, to: { progress: 'on_the_way' }, canUndo: true },
  start: { from: { ...confirmed, progress: 'on_the_way' }, to: { progress: 'started' }, canUndo: true },
  complete: { from: { ...confirmed, progress: 'started' }, to: { status: 'completed' }, canUndo: true },
  no_show: { from: confirmed, to: { status: 'no_show' }, canUndo: true, text: 'Locked' },
  note: { from: confirmed, to: {}, canUndo: false, text: 'Dog' },
}

/** Where they are pressed: Today, a row of the Inbox, selected rows of the list, and a booking in a panel or on its page. */
const places: Record<'today' | 'inbox' | 'many' | 'booking', string> = {
  today: 'src/features/day-sheet/desk/NextJob.tsx',
  inbox: 'src/features/inbox/desk/shared/use-item-action.ts',
  many: 'src/features/bookings/desk/ManyActions.tsx',
  booking: 'src/features/bookings/desk/shared/BookingView.tsx',
}

test('wherever a booking is pressed, the press goes one way', () => {
  const code = globSync('src/{desk,design,features/*/desk}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/press\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const files = (use: RegExp) => code.filter(({ text }) => use.test(text)).map(({ file }) => file)
  expect(files(/\bpress(?:Many)?\(person/).toSorted()).toEqual(Object.values(places).toSorted())
  expect(files(/\bsteps\.add\(/)).toEqual([])
})

type Reply = 'lost' | { status: number; [field: string]: unknown }

let toasts: Toast[]
let questions: Question[]
let came: Record<string, unknown>[]
let stop: (() => void)[]
let isAccepted: boolean

beforeEach(() => {
  emptyStorage('localStorage')
  eventfulPage()
  steps.forget(person)
  setReachable(true)
  toasts = []
  questions = []
  came = []
  isAccepted = true
  stop = [
    steps.watch(person),
    listen((signal) => {
      if (signal.is === 'toast') toasts.push(signal.toast)
      if (signal.is === 'question') {
        questions.push(signal.question)
        signal.answer(isAccepted)
      }
    }),
  ]
})
afterEach(() => {
  for (const one of stop) one()
})

let version = 2

/** A server that gives these replies to presses, and then takes each. */
function serve(...replies: Reply[]) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    came.push(JSON.parse(body))
    const reply = replies.shift()
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    if (!reply) return deskAnswer({ booking: { version: ++version } })
    return deskAnswer({ type: 'about:blank', title: 'No', detail: 'It was cancelled.', ...reply }, reply.status)
  })
}

const since = (field?: string) => ({
  status: 409,
  type: VERSION_CONFLICT,
  version: 3,
  since: [
    {
      id: 'a.3',
      at: '',
      who: 'bo',
      action: field ? 'decline' : 'note',
      changes: field ? [{ field, from: null, to: null }] : [],
      note: '',
      mailed: false,
    },
  ],
})

let jobs = 0

const names = Object.keys(presses) as (keyof typeof presses)[]

for (const action of names) {
  const { from, to, canUndo, text = '' } = presses[action]
  /** Presses on a booking of its own. `shown` is how the pages show it. */
  function begin(...replies: Reply[]) {
    version = 2
    serve(...replies)
    const job = { ...stored, ...from, id: `${action} ${++jobs}` }
    const done = press(person, job, { action, text, success: 'Done.' })
    const shown = ({ status, progress } = applySteps(job, shownOf(person))) => ({ status, progress })
    return { job, done, shown }
  }

  test(`${action} is shown at once, and stays`, async () => {
    const { done, shown } = begin()
    expect([shown(), toasts.map(({ words }) => words)]).toEqual([{ ...from, ...to }, ['Done.']])
    expect(await done).toBe(true)
    expect([shown(), came.length, steps.read(person)]).toEqual([{ ...from, ...to }, 1, []])
  })

  test(`${action} is ${canUndo ? 'taken back before it is sent, and reversed after it' : 'not taken back'}`, async () => {
    const early = begin()
    expect(toasts.at(-1)?.undo !== undefined).toBe(canUndo)
    if (!canUndo) return
    await runUndo(() => toasts.at(-1)?.undo?.())
    expect([await early.done, early.shown(), came]).toEqual([true, from, []])
    const { done, shown, job } = begin()
    await done
    await runUndo(() => toasts.at(-1)?.undo?.())
    expect([shown(), toasts.at(-1)?.words]).toEqual([from, pressWords.undone(job.firstname ?? '')])
    expect(came.at(-1)).toEqual({ action: 'undo', version: 3 })
  })

  test(`${action} that is refused changes nothing, and says why`, async () => {
    const { done, shown } = begin({ status: 422 })
    expect(await done).toBe(false)
    expect([shown(), toasts.at(-1)?.words]).toEqual([from, actionMessages.refused('It was cancelled.')])
    expect(steps.read(person).map(({ refused }) => refused)).toEqual(['It was cancelled.'])
  })

  test(`${action} is sent again after a change that does not touch it, and refused after one that does`, async () => {
    const apart = begin(since())
    expect(await apart.done).toBe(true)
    expect([apart.shown(), came.map((body) => body.version)]).toEqual([{ ...from, ...to }, [2, 3]])
    const touched = begin(since('status'))
    expect([await touched.done, touched.shown()]).toEqual([false, from])
  })

  test.each([
    ['time', { status: 409, type: TIME_TAKEN }, 'taken', { overrule: true }],
    ['crews', { status: 409, type: CREWS_CHANGE, crews: [], changes: [] }, 'crews', { accepted: [] }],
  ])(
    `${action} that the server asks about (%s) goes on if that is accepted, and else changes nothing`,
    async (_, asks, is, answer) => {
      const accepted = begin(asks)
      expect(await accepted.done).toBe(true)
      expect([questions.map((one) => one.is), came.at(-1)]).toMatchObject([[is], answer])
      expect(accepted.shown()).toEqual({ ...from, ...to })
      isAccepted = false
      const left = begin(asks)
      expect([await left.done, left.shown()]).toEqual([false, from])
    },
  )

  test(`${action} without a network is shown, and sent once there is one`, async () => {
    setReachable(false)
    const { done, shown } = begin('lost')
    expect(await done).toBe(true)
    const [toast] = toasts
    expect([shown(), toast?.words]).toEqual([{ ...from, ...to }, `Done. ${pressWords.sentLater}`])
    expect(steps.read(person)).toHaveLength(1)
    // The toast says it as long as it is so.
    const heard: boolean[] = []
    stop.push(toast?.while?.subscribe(() => heard.push(toast.while?.holds() ?? true)) ?? (() => {}))
    expect(toast?.while?.holds()).toBe(true)
    await steps.send()
    expect([shown(), steps.read(person), came.length]).toEqual([{ ...from, ...to }, [], 2])
    expect([toast?.while?.holds(), heard.at(-1)]).toEqual([false, false])
  })

  test(`${action} that is taken back without a network has nothing that waits`, async () => {
    setReachable(false)
    const { done } = begin('lost')
    if (!canUndo) return
    await runUndo(() => toasts[0]?.undo?.())
    await done
    expect(toasts[0]?.while?.holds()).toBe(false)
    expect([toasts.at(-1)?.while, toasts.at(-1)?.words]).toEqual([undefined, pressWords.undone(stored.firstname ?? '')])
  })
}

/** Confirms two requests at once. */
function beginMany(...replies: Reply[]) {
  version = 2
  serve(...replies)
  const pair = ['Ann', 'Bo'].map((firstname) => ({
    ...stored,
    ...presses.confirm.from,
    firstname,
    id: `many ${++jobs}`,
  }))
  const done = pressMany(person, pair, {
    action: 'confirm',
    isMailed: () => false,
    success: (count) => `${count} done.`,
    undone: (count) => `${count} undone.`,
  })
  return { done, shown: () => pair.map((job) => applySteps(job, shownOf(person)).status) }
}

const said = () => toasts.map(({ words }) => words)
const undoLast = () => runUndo(() => toasts.at(-1)?.undo?.())

test('a press on many is shown at once, and stays', async () => {
  const { done, shown } = beginMany()
  expect([shown(), said()]).toEqual([['confirmed', 'confirmed'], ['2 done.']])
  expect(await done).toBe(true)
  expect([shown(), came.length, steps.read(person), said()]).toEqual([['confirmed', 'confirmed'], 2, [], ['2 done.']])
})

test('a press on many is taken back before it is sent, and reversed after it', async () => {
  const early = beginMany()
  await undoLast()
  expect([await early.done, early.shown(), came]).toEqual([true, ['requested', 'requested'], []])
  const { done, shown } = beginMany()
  await done
  await undoLast()
  expect([shown(), said().at(-1)]).toEqual([['requested', 'requested'], '2 undone.'])
  expect(came.slice(2).map(({ action }) => action)).toEqual(['undo', 'undo'])
})

test('of a press on many, those that are refused stay as they were and say why; the others are counted, and taken back alone', async () => {
  const { done, shown } = beginMany({ status: 422 })
  expect(await done).toBe(false)
  expect([shown(), said()]).toEqual([
    ['requested', 'confirmed'],
    ['2 done.', '1 done.'],
  ])
  expect(steps.read(person).map(({ name, refused }) => [name, refused])).toEqual([['Ann', 'It was cancelled.']])
  await undoLast()
  expect([shown(), said().at(-1), came.length]).toEqual([['requested', 'requested'], '1 undone.', 3])
})

test('a press on many that is refused as a whole changes nothing, and says why', async () => {
  const { done, shown } = beginMany({ status: 422 }, { status: 422 })
  expect(await done).toBe(false)
  expect([shown(), said().at(-1)]).toEqual([['requested', 'requested'], actionMessages.refused('It was cancelled.')])
})

test('a press on many without a network is shown, and sent once there is one', async () => {
  setReachable(false)
  const { done, shown } = beginMany('lost')
  expect(await done).toBe(true)
  expect([shown(), said()]).toEqual([['confirmed', 'confirmed'], [`2 done. ${pressWords.sentLater}`]])
  await steps.send()
  expect([shown(), steps.read(person), came.length]).toEqual([['confirmed', 'confirmed'], [], 3])
})

/** What settles an item of the Inbox by a call, and whether one press takes it back. Others are steps, or open something. */
const settling: Record<Exclude<InboxAction, 'open'>, { canUndo: boolean } | 'a step' | 'opens'> = {
  confirm: 'a step',
  complete: 'a step',
  reply: 'opens',
  see: { canUndo: true },
  send_again: { canUndo: true },
  dismiss: { canUndo: true },
  tell: { canUndo: true },
  received: { canUndo: true },
  remind: { canUndo: false },
  offer: { canUndo: false },
}

const all = inboxKinds.flatMap((kind) =>
  Object.entries(shownKinds[kind]?.actions ?? {}).map(([action, shown]) => ({
    kind,
    action: action as keyof typeof settling,
    shown,
  })),
)

test('each press of the Inbox does what the table says', () => {
  expect(new Set(all.map(({ action }) => action))).toEqual(new Set(Object.keys(settling)))
  for (const { action, shown } of all) {
    const is = shown.step ? 'a step' : shown.call ? 'call' : 'opens'
    expect(is, action).toBe(typeof settling[action] === 'string' ? settling[action] : 'call')
  }
})

const calls = all.flatMap(({ kind, action, shown: { call } }) => {
  const row = settling[action]
  return call && typeof row === 'object' ? [{ kind, action, call, ...row }] : []
})

const none = { due: null, booking_id: null, deposit: null, booking: null }

test.each(calls)(
  '$action of a $kind is gone at once, comes back if it is refused, and is taken back: $canUndo',
  async ({ kind, call, canUndo }) => {
    const item: InboxItem = { kind, id: `${++jobs}`, who: 'Bo', line: '', detail: '', at: '', press: 'open', ...none }
    const isGone = () => resolvedItems.read().has(keyOf(item))
    serve({ status: 409 })
    resolveItem(item, call(item))
    expect([isGone(), toasts[0]?.undo !== undefined]).toEqual([true, canUndo])
    await expect.poll(() => toasts.at(-1)?.words).toBe(actionMessages.refused('It was cancelled.'))
    expect(isGone()).toBe(false)
    serve('lost')
    resolveItem(item, call(item))
    // Without a network it is not done.
    await expect.poll(isGone).toBe(false)
    serve()
    setReachable(true)
    resolveItem(item, call(item))
    expect(isGone()).toBe(true)
    if (!canUndo) return
    const { undo } = toasts.at(-1) ?? {}
    void undo?.()
    expect(isGone()).toBe(false)
  },
)
