import { eventKinds } from '#core/desk-events.ts'
import { numberCalls } from '#features/numbers/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import { useQuery } from '#platform/browser/desk/use-query.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'

const fetchCounts = () => call(numberCalls.counts)

/** The counts, for an owner: new requests, today's appointments, unread messages, failed mails. Another day has other appointments. */
export function useCounts() {
  const day = useToday()
  const isOff = !useIsOwner()
  return useQuery(fetchCounts, eventKinds, { key: ['counts', day], isOff })
}
