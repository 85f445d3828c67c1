import { useEffect, useState } from 'react'
import { BookingPage, type BookingRow } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type KnownClient, KnownClients } from '#domain/desk/new-booking.ts'
import { call, errorText } from '#site/desk/api/call.ts'

const TYPING_MS = 120
/** A letter alone finds nearly everybody. */
const LEAST = 2
const MOST = '6'

type Found = {
  /** The words of the search. */
  of: string
  people: readonly KnownClient[]
  bookings: readonly BookingRow[]
  failure?: string
}

const nothing: Found = { of: '', people: [], bookings: [] }

/** The people and the bookings that the server finds. `isFresh` says whether they belong to what is typed now. */
export function useFound(typed: string) {
  const q = typed.trim()
  const [found, setFound] = useState(nothing)
  const isAsked = q.length >= LEAST
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    const wait = setTimeout(async () => {
      const answer = await search(q)
      // The answer to what is typed now counts, whenever it comes.
      if (isCurrent) setFound(answer)
    }, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(wait)
    }
  }, [q, isAsked])
  return { found: isAsked ? found : nothing, isFresh: !isAsked || found.of === q }
}

async function search(q: string): Promise<Found> {
  try {
    const [people, page] = await Promise.all([
      call(KnownClients, `${deskCalls.clients}?${new URLSearchParams({ q })}`),
      call(BookingPage, `${deskCalls.bookings}?${new URLSearchParams({ q, limit: MOST })}`),
    ])
    return { of: q, people: people.clients, bookings: page.bookings }
  } catch (error) {
    return { ...nothing, of: q, failure: errorText(error) }
  }
}
