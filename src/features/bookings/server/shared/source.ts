import type { RawBuilder, SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { Status } from '#core/statuses.ts'
import type { BookingRow, OwnRow } from '#features/bookings/bookings.ts'
import type { Follower } from '#features/bookings/follower.ts'
import type { ClientParts, CrewBooking, DetailParts, RowParts } from '#features/bookings/parts.ts'
import type { TravelRules } from '#features/schedule/server/shared/day.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Managed } from './access.ts'
import type { StoredBooking } from './store.ts'

/** What the page of a booking on the desk needs of the content. */
export type DetailContent = TravelRules & Pick<Content, 'facts'>

/** How a job ends, or would. */
export type End = { status: Status; isByClient: boolean }

type Published = { content: Content; publicOrigin: string }

/** What a feature adds to bookings, where they are shown. */
export type BookingSource = {
  /** To those of a list: it reads for all of them at once, then says for each. `content` is null where a list shows no money. */
  row?: (db: Db, rows: readonly OwnRow[], content: Content | null) => Promise<(row: OwnRow) => Partial<RowParts>>
  /** To the whole booking on the desk. */
  detail?: (db: Db, booking: StoredBooking, content: DetailContent) => Promise<Partial<DetailParts>>
  /** To the booking on its client's own page. */
  client?: {
    schema: z.ZodMiniObject
    read: (db: Db, managed: Managed, content: Content) => Promise<Partial<ClientParts>>
  }
  /** What the mail that ends a job says beside its own words, in the language that is spoken when that is called. */
  atEnd?: (db: Db, booking: StoredBooking, end: End) => Promise<() => string>
  /** Somebody of the desk has opened the booking, or done something to it. */
  opened?: (db: Db, id: string) => Promise<void>
  /** The booking as somebody of a crew sees it, who may not see all of it. */
  forCrew?: { fields: readonly string[]; read: (db: Db, id: string, published: Published) => Promise<CrewBooking> }
  /** The view of finished jobs that are not paid. */
  unpaid?: {
    /** Those that the database can leave out, for a query of `bookings`. */
    isSettled: RawBuilder<SqlBool>
    /** Whether a row that is left belongs to the view. */
    isIn: (row: BookingRow) => boolean
  }
}

/** A booking with what the features add to it: that nothing is forgotten, `Unserved` knows. */
export const withParts = <Own extends object, Parts>(own: Own, parts: readonly Partial<Parts>[]): Own & Parts =>
  Object.assign({}, own, ...parts)

declare module '#platform/db/hooks.ts' {
  interface Hooks {
    follow: readonly Follower[]
    onBooking: readonly BookingSource[]
  }
}
