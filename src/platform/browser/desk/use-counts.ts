import { countCalls } from '#core/count-calls.ts'
import { eventKinds } from '#core/desk-events.ts'
import { call } from './call.ts'
import { useIsOwner } from './session.ts'
import { useQuery } from './use-query.ts'
import { useToday } from './use-today.ts'

const fetchCounts = () => call(countCalls.counts)

/** The counts, for an owner: new requests, today's appointments, unread messages, failed mails. Another day has other appointments. */
export function useCounts() {
  const day = useToday()
  const isOff = !useIsOwner()
  return useQuery(fetchCounts, eventKinds, { key: ['counts', day], isOff })
}
