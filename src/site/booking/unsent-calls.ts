import * as z from 'zod/mini'
import { calls } from '#domain/api.ts'
import { MINUTE } from '#domain/durations.ts'
import { RecordReceipt } from '#domain/linked-record.ts'
import { ALREADY_STORED } from '#domain/problem.ts'
import { post } from './post.ts'
import { UNSENT_STORAGE } from './storage-keys.ts'

// The vehicle's and the fleet's details follow a booking that is already stored. They wait here until the server has
// them. A failed call is retried with growing pauses, even after a reload, since the browser's storage keeps it too.
// Two tabs may send the same call; its idempotency key makes that harmless.

const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 5 * MINUTE

const Call = z.object({
  path: z.enum([calls.vehicles, calls.fleets]),
  body: z.custom<object>((value) => typeof value === 'object' && value !== null),
  key: z.string(),
  /** The booking's short name for people. */
  reference: z.string(),
})
type Call = z.output<typeof Call>

/** The number of waiting calls, and the reference of a booking with a call that was refused for good. */
export type UnsentState = { waiting: number; refused?: string }

let waiting: Call[] = []
/** Whether the browser's storage holds the waiting calls; if not, only this page has them. */
let isKept = true
let state: UnsentState = { waiting: 0 }
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE
let sending = Promise.resolve()
const listeners = new Set<() => void>()

export const unsentState = () => state

/** Calls `listener` on each change of the state; returns a function that stops it. */
export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const addCall = (call: Call) => keep((calls) => [...calls, call])

/** Sends the waiting calls in order, once each. A temporary failure is retried later. */
export function sendWaiting(): Promise<void> {
  sending = sending.then(sendEach)
  return sending
}

async function sendEach() {
  clearTimeout(timer)
  const tried = new Set<string>()
  for (;;) {
    const call = waiting.find((it) => !tried.has(nameOf(it)))
    if (!call) break
    tried.add(nameOf(call))
    const answer = await post(call.path, call.body, call.key, RecordReceipt)
    if (!answer.ok && answer.passing) continue
    keep((calls) => calls.filter((it) => nameOf(it) !== nameOf(call)))
    const isRefused = !answer.ok && answer.problem?.type !== ALREADY_STORED
    if (isRefused) publish({ ...state, refused: call.reference })
  }
  if (waiting.length === 0) pause = FIRST_PAUSE
  else {
    // A random spread, so that the browsers of a whole town do not retry at the same moment after an outage.
    timer = setTimeout(sendWaiting, pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** Sends the calls of earlier visits, and tries at once when the network is back. Returns a function that stops it. */
export function watchUnsentCalls(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === UNSENT_STORAGE) takeUp()
  }
  takeUp()
  if (waiting.length > 0) void sendWaiting()
  addEventListener('storage', onStorage)
  addEventListener('online', sendWaiting)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('online', sendWaiting)
    clearTimeout(timer)
  }
}

const nameOf = ({ path, key }: Call) => `${path} ${key}`

/** Reads the waiting calls from storage: another tab may have delivered or added some. */
function takeUp() {
  waiting = known()
  publish({ ...state, waiting: waiting.length })
}

/** The waiting calls of all tabs, or those of this one where the storage does not hold them. */
function known(): Call[] {
  if (!isKept) return waiting
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UNSENT_STORAGE) ?? '[]')
    return z.safeParse(z.array(Call), stored).data ?? []
  } catch {
    return waiting
  }
}

/** Changes the waiting calls. Another tab may have added or delivered some meanwhile: these stay as it left them. */
function keep(change: (calls: Call[]) => Call[]) {
  const calls = change(known())
  waiting = calls
  try {
    if (calls.length > 0) localStorage.setItem(UNSENT_STORAGE, JSON.stringify(calls))
    else localStorage.removeItem(UNSENT_STORAGE)
    isKept = true
  } catch {
    isKept = false
  }
  publish({ ...state, waiting: calls.length })
}

function publish(next: UnsentState) {
  state = next
  for (const listener of listeners) listener()
}
