import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { deskCalls } from '#domain/desk/calls.ts'
import { eventKinds } from '#domain/desk/events.ts'
import { Counts } from '#domain/desk/numbers.ts'
import { useToday } from '#site/desk/use-today.ts'
import { call } from './call.ts'
import { useQuery } from './use-query.ts'

type CountsQuery = ReturnType<typeof useFetchedCounts>

const Context = createContext<CountsQuery | undefined>(undefined)

/** Fetches the counts once for all components that show them. */
export const CountsProvider = ({ children }: { children: ReactNode }) => (
  <Context value={useFetchedCounts()}>{children}</Context>
)

/** The counts: new requests, today's appointments, unread messages, failed mails. */
export function useCounts(): CountsQuery {
  const counts = useContext(Context)
  if (!counts) throw new Error('useCounts needs a CountsProvider around its component')
  return counts
}

function useFetchedCounts() {
  const day = useToday()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day has other appointments
  const fetchIt = useCallback(() => call(Counts, deskCalls.counts), [day])
  return useQuery(fetchIt, eventKinds)
}
