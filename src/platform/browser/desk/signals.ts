import { useEffect, useEffectEvent } from 'react'
import type { CrewChanges } from '#core/crew-changes.ts'
import type { EventKind } from '#core/desk-events.ts'

/** What a press would do, for somebody to decide: it changes the crews of jobs, or no crew is free at its time. */
export type Question = { is: 'crews'; changes: CrewChanges } | { is: 'taken' }

/**
 * What a press did, in one line, and how to take it back: if that fails, the next toast says why. What it says may hold for a while
 * alone, such as that it was not sent yet: then the toast goes with that.
 */
export type Toast = { words: string; icon?: 'check' | 'clock' | 'alert'; undo?: () => unknown; while?: Holding }

/** Something that holds for now, and who hears when that may have changed. */
export type Holding = { subscribe: (changed: () => void) => () => void; holds: () => boolean }

/** A signal between parts of the desk. An event without a kind means that events were missed: fetch all again. */
export type Signal =
  | { is: 'signed-out'; meant: boolean }
  | { is: 'reach'; reached: boolean }
  /** A call waits until the person has proved themselves, or has not. */
  | { is: 'prove'; onEnd: (isProved: boolean) => void }
  | { is: 'event'; kind: EventKind | undefined }
  /** Somebody asks for the command line, or for the list of keys. */
  | { is: 'open'; what: 'find' | 'help' }
  | { is: 'toast'; toast: Toast }
  | { is: 'question'; question: Question; answer: (isAccepted: boolean) => void }

const listeners = new Set<(signal: Signal) => void>()

export function publish(signal: Signal) {
  for (const listener of [...listeners]) listener(signal)
}

/** Calls `listener` with every signal. Returns what ends that. */
export function listen(listener: (signal: Signal) => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls `listener` with every signal while the component is mounted. */
export function useSignals(listener: (signal: Signal) => void) {
  const onSignal = useEffectEvent(listener)
  useEffect(() => listen((signal) => onSignal(signal)), [])
}
