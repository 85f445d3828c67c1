import { deskCalls } from '#domain/desk/calls.ts'
import { Counts } from '#domain/desk/counts.ts'
import { eventKinds } from '#domain/desk/events.ts'
import { useIsOwner } from '#site/desk/session.ts'
import { useToday } from '#site/desk/use-today.ts'
import { call } from './call.ts'
import { useQuery } from './use-query.ts'

const fetchCounts = () => call(Counts, deskCalls.counts)

/** The counts, for an owner: new requests, today's appointments, unread messages, failed mails. Another day has other appointments. */
export function useCounts() {
  const day = useToday()
  const isOff = !useIsOwner()
  return useQuery(fetchCounts, eventKinds, { key: ['counts', day], isOff })
}
