import { withId, withQuery } from '#core/desk-calls.ts'
import { markKinds } from '#features/bookings/desk/shared/mark-kinds.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { callQuery, pagesQuery } from '#platform/browser/desk/query-client.ts'

/** A person. `id` is that of one of their bookings. */
export const clientQuery = (id: string) =>
  callQuery(withId(clientCalls.client, id), [...markKinds, 'booking_new', 'message_new', 'message_changed'])

/** The people whom a search leaves. */
export const clientsQuery = (search: string) =>
  pagesQuery(withQuery(clientCalls.clientList, search), ['booking_new', 'booking_changed'])
