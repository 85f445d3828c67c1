import * as z from 'zod/mini'
import { post } from './post.ts'

// The vehicle's and the fleet's details follow a booking that is already stored. They wait here, in the browser's
// storage, until the server has them: a failed call is repeated with growing pauses, also after a reload.

const STORAGE = 'booking-outbox'
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 5 * 60_000

const Call = z.object({
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
  key: z.string(),
  /** The booking's short name for people. */
  reference: z.string(),
})
type Call = z.output<typeof Call>

/** What the page tells about the calls: how many are still under way, and for which booking one was refused for good. */
export type OutboxState = { waiting: number; refused?: string }

let state: OutboxState = { waiting: 0 }
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE
const listeners = new Set<() => void>()

export const outboxState = () => state

/** Calls `listener` on each change of the state; returns how to stop. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const addCall = (call: Call) => write([...read(), call])

/** Sends what waits, in order, once each; what failed in passing is sent again later. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer)
  for (const call of read()) {
    const answer = await post(call.path, call.body, call.key)
    if (!answer.ok && answer.passing) continue
    write(read().filter((other) => other.key !== call.key || other.path !== call.path))
    if (!answer.ok) change({ ...state, refused: call.reference })
  }
  if (state.waiting === 0) pause = FIRST_PAUSE
  else {
    timer = setTimeout(sendWaiting, pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** Takes up what an earlier visit left, and tries at once when the network comes back. Returns how to stop. */
export function watchOutbox(): () => void {
  change({ waiting: read().length })
  if (state.waiting > 0) void sendWaiting()
  addEventListener('online', sendWaiting)
  return () => {
    removeEventListener('online', sendWaiting)
    clearTimeout(timer)
  }
}

// Without storage the calls live as long as the page does.
let inMemory: Call[] = []

function read(): Call[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE) ?? '[]')
    return z.array(Call).safeParse(stored).data ?? []
  } catch {
    return inMemory
  }
}

function write(calls: Call[]) {
  inMemory = calls
  try {
    if (calls.length > 0) localStorage.setItem(STORAGE, JSON.stringify(calls))
    else localStorage.removeItem(STORAGE)
  } catch {}
  change({ ...state, waiting: calls.length })
}

function change(next: OutboxState) {
  state = next
  for (const listener of listeners) listener()
}
