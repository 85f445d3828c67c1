import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { eventKinds } from '#core/desk-events.ts'
import { MINUTE } from '#core/durations.ts'
import { applySteps, useShownSteps } from '#features/bookings/desk/shared/steps.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { groupOf, type Inbox, type InboxItem, inboxKinds } from '#features/inbox/inbox.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { keepInbox, readInbox } from './stored-inbox.ts'

const inboxQuery = callQuery(inboxCalls.inbox, eventKinds)

type InboxQuery = ReturnType<typeof useFetchedInbox>

const Context = createContext<InboxQuery | undefined>(undefined)

/** Fetches the Inbox once for all that shows it: the page, Today, and the number on its place. */
export const InboxProvider = ({ person, children }: { person: string; children: ReactNode }) => (
  <Context value={useFetchedInbox(person)}>{children}</Context>
)

/** What waits for somebody: what this browser last knew, until the server answers, without what was just settled here. */
export function useInbox(): InboxQuery {
  const inbox = useContext(Context)
  if (!inbox) throw new Error('useInbox needs an InboxProvider around its component')
  return inbox
}

/** The name of an item in an address: its id alone may be that of another kind, too. */
export const keyOf = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>) => `${kind}.${id}`

/** The kind of the item with a key. */
export const kindOf = (key: string) => inboxKinds.find((kind) => key.startsWith(`${kind}.`))

function useFetchedInbox(person: string) {
  const isOwner = useIsOwner()
  const { data: answer, error, refetch } = useQuery({ ...inboxQuery, enabled: isOwner, refetchInterval: MINUTE })
  // The whole desk stands below this: what the answer of another version lacks must not stop it.
  const data = answer?.items && answer.counts && answer
  // What it says depends on the time.
  useNow()
  const [kept] = useState(() => readInbox(person))
  const resolvedHere = useSyncExternalStore(resolvedItems.subscribe, resolvedItems.read)
  // What is pressed on a booking goes through the outbox of steps.
  const steps = useShownSteps(person)
  useEffect(() => {
    if (!data) return
    keepInbox(person, data)
    resolvedItems.forgetOthers(data.items.map(keyOf))
  }, [data, person])
  const known = isOwner ? (data ?? kept) : undefined
  const items = known?.items.filter(
    (item) =>
      !resolvedHere.has(keyOf(item)) &&
      (!item.booking || applySteps(item.booking, steps).status === item.booking.status),
  )
  const gone = (known?.items ?? []).filter((item) => !items?.includes(item))
  const countOf = (group: keyof Inbox['counts']) =>
    (known?.counts[group] ?? 0) - gone.filter(({ kind }) => groupOf(kind) === group).length
  const counts = { requests: countOf('requests'), messages: countOf('messages'), fix: countOf('fix') }
  return { items, counts, error, refetch, waiting: counts.requests + counts.messages + counts.fix }
}

/** The items that were settled here, and that the server may still list. */
export const resolvedItems = makeResolvedItems()

function makeResolvedItems() {
  let keys: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const set = (next: Iterable<string>) => {
    keys = new Set(next)
    for (const listener of listeners) listener()
  }
  return {
    read: () => keys,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (key: string) => set([...keys, key]),
    remove: (key: string) => set([...keys].filter((one) => one !== key)),
    /** What the server no longer lists is settled there, too: it may come back one day. */
    forgetOthers: (listed: readonly string[]) => {
      const left = [...keys].filter((key) => listed.includes(key))
      if (left.length < keys.size) set(left)
    },
  }
}
