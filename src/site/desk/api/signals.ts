import { useEffect, useEffectEvent } from 'react'
import type { EventKind } from '#domain/desk/events.ts'

/** What the parts of the desk tell one another. A change without a kind: much was missed, fetch all anew. */
export type Signal =
  | { is: 'signed-out'; meant: boolean }
  | { is: 'reach'; reached: boolean }
  | { is: 'change'; kind: EventKind | undefined }

const listeners = new Set<(signal: Signal) => void>()

export function publish(signal: Signal) {
  for (const listener of [...listeners]) listener(signal)
}

/** Hears every signal while the component stands. */
export function useSignals(hear: (signal: Signal) => void) {
  const onSignal = useEffectEvent(hear)
  useEffect(() => {
    const listener = (signal: Signal) => onSignal(signal)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}
