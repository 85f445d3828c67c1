import { useQuery } from '@tanstack/react-query'
import { countCalls } from '#core/count-calls.ts'
import { eventKinds } from '#core/desk-events.ts'
import { call } from './call.ts'
import { useIsOwner } from './session.ts'
import { useToday } from './use-today.ts'

/** The counts, for an owner: new requests, today's appointments, unread messages, failed mails. Another day has other appointments. */
export function useCounts() {
  const day = useToday()
  const enabled = useIsOwner()
  const queryFn = () => call(countCalls.counts)
  return useQuery({ queryKey: ['counts', day], queryFn, meta: { kinds: eventKinds }, enabled })
}
