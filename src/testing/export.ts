import type { Kind } from '#features/exports/export-part.ts'
import * as records from '#features/exports/server/shared/records.ts'
import { answersTo } from '#features/index.ts'
import type { Db } from '#platform/db/schema.ts'

export const listRecords = (db: Db, kind: Kind) => records.listRecords(db, answersTo('onExport'), kind)

export const listAppointments = (db: Db, range: { from: string; to: string }) =>
  records.listAppointments(db, answersTo('onExport'), range)
