import { visitorIdOf, visitorSecret } from '#features/bookings/server/shared/visitor-ids.ts'
import type { Db } from '#platform/db/schema.ts'

/** The id of a booking's record, from the one in the answer to its visitor. */
export const recordId = (visitorId: string): string => visitorId.split('.')[0] ?? ''

/** The id with which its visitor names a booking, from that of its record. */
export const visitorIdIn = async (db: Db, id: string): Promise<string> => visitorIdOf(await visitorSecret(db)(), id)
