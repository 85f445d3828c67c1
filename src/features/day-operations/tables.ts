import type { Stored } from '#platform/db/columns.ts'

export type DayOperationsTables = {
  /** One operation on all bookings of a day, and (in the next table) each booking's version after it. */
  day_operations: Stored & {
    who: string
    kind: 'cancel' | 'move'
    day: string
    to_day: string | null
    reason: string
    block_id: string | null
    undone_at: string | null
  }
  day_operation_bookings: { day_operation_id: string; booking_id: string; version: number }
}
