import { answersTo } from '#features/index.ts'
import * as purging from '#features/privacy/server/purge.ts'
import * as erasing from '#features/privacy/server/shared/erase.ts'
import type { Db } from '#platform/db/schema.ts'

/** Erases a booking as the server does, in a transaction. */
export const eraseBooking = (trx: Db, id: string, who: string | null) =>
  erasing.eraseBooking(trx, answersTo('onErase'), { id, who })

export const purgeBookings = (db: Db) => purging.purgeBookings(db, answersTo('onErase'))
