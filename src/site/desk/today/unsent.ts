import { useSyncExternalStore } from 'react'
import { Step } from './step.ts'

// Each step has an entry of its own, so that two tabs never overwrite each other's.

const PREFIX = 'desk-step-'

/** Where the browser refuses to store, steps live as long as the page. */
const inMemory = new Map<string, string>()

/** Steps that the server has, and the versions that they made. The page applies them until it has fetched that version. */
const sent = new Map<string, { step: Step; made: number }>()

const listeners = new Set<() => void>()
let known: { of: string; steps: readonly Step[] } | undefined

type NewStep = Omit<Step, 'key' | 'at' | 'isTried' | 'isLate' | 'refused'>

/** Adds a step behind all others. It is numbered: by the clock of a phone, which may be set back, it could come before them. */
export function addStep(step: NewStep): Step {
  const numbers = readAll().map(({ key }) => Number.parseInt(key, 10) || 0)
  last = Math.max(last, ...numbers) + 1
  const key = `${String(last).padStart(15, '0')}-${crypto.randomUUID()}`
  const at = new Date().toISOString()
  const added = { ...step, key, at, isTried: false, isLate: false }
  putStep(added)
  return added
}

let last = 0

/** Changes a step. False if it was removed meanwhile. */
export function changeStep(step: Step): boolean {
  const isThere = unsentOf(step.person).some(({ key }) => key === step.key)
  if (isThere) putStep(step)
  return isThere
}

function putStep(step: Step) {
  const text = JSON.stringify(step)
  try {
    localStorage.setItem(PREFIX + step.key, text)
    inMemory.delete(step.key)
  } catch {
    inMemory.set(step.key, text)
  }
  changed()
}

export function removeStep({ key }: Step) {
  inMemory.delete(key)
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {}
  changed()
}

/** The steps of a person that the server has not answered, in their order. */
export function unsentOf(person: string): readonly Step[] {
  if (known?.of !== person)
    known = { of: person, steps: readAll().filter((step) => step.person === person) }
  return known.steps
}

/** Removes a step that was never sent, if it is the last of its booking: then there is nothing to undo. */
export function takeBack({ key, person, booking }: Step): boolean {
  const last = unsentOf(person).findLast((step) => step.booking === booking)
  if (last?.key !== key || last.isTried || last.refused !== undefined) return false
  removeStep(last)
  return true
}

/** Removes a refused step, and the later ones of its booking, which build on it. */
export function dropRefused({ key, person, booking }: Step) {
  for (const step of unsentOf(person))
    if (step.booking === booking && step.key >= key) removeStep(step)
}

/** Remembers that the server has a step, and which version of the booking it made. */
export function markSent(step: Step, made: number) {
  sent.set(step.key, { step, made })
  removeStep(step)
}

/** The version that a sent step made; undefined if it is not known to be sent. */
export const madeBy = ({ key }: Step) => sent.get(key)?.made

/** The steps that a page must show as done: those that this page has sent, and then those that wait. */
export const shownOf = (person: string): readonly Step[] => [
  ...[...sent.values()].map(({ step }) => step).filter((step) => step.person === person),
  ...unsentOf(person),
]

/** Removes all steps of a person. */
export function forgetSteps(person: string) {
  for (const step of unsentOf(person)) removeStep(step)
}

/** The steps that wait, or were refused. */
export const useUnsent = (person: string) => useSyncExternalStore(subscribe, () => unsentOf(person))

function subscribe(listen: () => void) {
  listeners.add(listen)
  // Another tab has changed them.
  addEventListener('storage', changed)
  return () => {
    listeners.delete(listen)
    if (listeners.size === 0) removeEventListener('storage', changed)
  }
}

function changed() {
  known = undefined
  for (const listen of [...listeners]) listen()
}

function readAll(): Step[] {
  const texts = new Map(inMemory)
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX))
        texts.set(key.slice(PREFIX.length), localStorage.getItem(key) ?? '')
  } catch {}
  return [...texts.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, text]) => parsed(text) ?? [])
}

function parsed(text: string): Step | undefined {
  try {
    return Step.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
