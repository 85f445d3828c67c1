import { useEffect } from 'react'
import { isReached } from '#site/desk/api/call.ts'
import { useSignals } from '#site/desk/api/signals.ts'
import { sendSteps } from './send-steps.ts'

/** A server that is busy says so, and no event tells when it is not. */
const AGAIN_MS = 15_000

/** Sends the steps that wait, on any page of the desk: at once, when the network is back, and again from time to time. */
export function useSender(person: string) {
  useSignals((signal) => {
    if (signal.is === 'reach' && signal.reached) void sendSteps(person)
  })
  useEffect(() => {
    const send = () => {
      if (isReached()) void sendSteps(person)
    }
    send()
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [person])
}
