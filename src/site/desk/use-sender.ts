import { useEffect } from 'react'
import { useSignals } from './api/signals.ts'
import { unsentPhotos, watchPhotos } from './photos/unsent-photos.ts'
import { steps } from './today/steps.ts'

/** Sends the presses and the photos of a person that wait, on any page of the desk. */
export function useSender(person: string) {
  useSignals((signal) => {
    if (signal.is !== 'reach' || !signal.reached) return
    void steps.send()
    void unsentPhotos.send()
  })
  useEffect(() => steps.watch(person), [person])
  useEffect(() => watchPhotos(person), [person])
}
