import { deskCalls } from '#domain/desk/calls.ts'
import { eventKinds } from '#domain/desk/events.ts'
import { Counts } from '#domain/desk/numbers.ts'
import { useToday } from '#site/desk/use-today.ts'
import { call } from './call.ts'
import { useQuery } from './use-query.ts'

const fetchCounts = () => call(Counts, deskCalls.counts)

/** The counts: new requests, today's appointments, unread messages, failed mails. Another day has other appointments. */
export function useCounts() {
  const day = useToday()
  return useQuery(fetchCounts, eventKinds, { key: ['counts', day] })
}
