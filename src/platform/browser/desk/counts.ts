import { deskCalls } from '#core/desk-calls.ts'
import { eventKinds } from '#core/desk-events.ts'
import { Counts } from '#features/inbox/counts.ts'
import { call } from './call.ts'
import { useIsOwner } from './session.ts'
import { useQuery } from './use-query.ts'
import { useToday } from './use-today.ts'

const fetchCounts = () => call(Counts, deskCalls.counts)

/** The counts, for an owner: new requests, today's appointments, unread messages, failed mails. Another day has other appointments. */
export function useCounts() {
  const day = useToday()
  const isOff = !useIsOwner()
  return useQuery(fetchCounts, eventKinds, { key: ['counts', day], isOff })
}
