import { type Feature, none } from '#features/feature.ts'
import { deleteRows, type RestoreOf, SET_ON_DESK, WITH_BOOKING } from '#platform/db/restore-step.ts'
import { onExport } from './server/export.ts'
import { freeCrewTime } from './server/shared/book.ts'
import { deleteEndedHolds } from './server/shared/holds.ts'
import type { ScheduleTables } from './tables.ts'

export const schedule = {
  ...none('inbox', 'health', 'due', 'routes', 'jobs', 'mails', 'settings', 'follow', 'onBooking'),
  onErase: {
    // Its address is gone, so no crew can go there.
    booking: (trx, { id }) => freeCrewTime(trx, id),
  },
  onPurge: deleteEndedHolds,
  onExport,
  afterRestore: {
    schedule_slots: { kept: WITH_BOOKING },
    direct_trips: { kept: WITH_BOOKING },
    crew_jobs: { kept: WITH_BOOKING },
    blocks: { kept: SET_ON_DESK },
    crew_absences: { kept: SET_ON_DESK },
    time_holds: deleteRows('time_holds'),
  } satisfies RestoreOf<ScheduleTables>,
} satisfies Feature
