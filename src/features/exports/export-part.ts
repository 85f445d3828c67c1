import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { PageReader } from '#platform/db/pages.ts'
import type { Db } from '#platform/db/schema.ts'

/** The kinds of an export, each a table. */
export const kinds = ['bookings', 'messages', 'vehicles', 'fleets', 'documents', 'payments'] as const

export type Kind = (typeof kinds)[number]

export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text)

/** What a feature gives to exports. */
export type ExportPart = {
  /** The kinds whose records are its own. */
  kinds?: { readonly [Name in Exclude<Kind, 'bookings'>]?: PageReader }
  /** What it adds to the records of these bookings. */
  ofBookings?: (db: Db, bookings: readonly StoredBooking[]) => Promise<(booking: StoredBooking) => object>
}
