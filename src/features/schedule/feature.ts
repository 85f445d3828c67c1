import type { Feature } from '#features/feature.ts'
import { emptied, type RestoreOf, SET_ON_DESK, WITH_BOOKING } from '#platform/db/restore-step.ts'
import type { ScheduleTables } from './tables.ts'

export const schedule = {
  inbox: null,
  health: null,
  due: null,

  routes: null,
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: {
    schedule_slots: { kept: WITH_BOOKING },
    direct_trips: { kept: WITH_BOOKING },
    crew_jobs: { kept: WITH_BOOKING },
    blocks: { kept: SET_ON_DESK },
    crew_absences: { kept: SET_ON_DESK },
    time_holds: emptied('time_holds'),
  } satisfies RestoreOf<ScheduleTables>,
  follow: null,
} satisfies Feature
