import { type Feature, none } from '#features/feature.ts'
import { type RestoreOf, SET_ON_DESK, SHORT } from '#platform/db/restore-step.ts'
import type { PlatformTables } from '#platform/db/tables.ts'
import { health } from './server/health.ts'

export const backups = {
  ...none('inbox', 'due', 'routes', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  health,
  // Of the tables of the platform. `browser_secret` stays: everybody must sign in again, and their browsers should still be known.
  afterRestore: {
    settings: { kept: SET_ON_DESK },
    // Square is asked on: each answer counts once.
    jobs: {
      reset: ({ copy }) => {
        copy.exec("delete from jobs where kind <> 'card-page'")
        copy.exec('update jobs set claim = null')
        return undefined
      },
    },
    idempotency_keys: { kept: 'a repeated call gets its answer' },
    events: { unneeded: SHORT },
  } satisfies RestoreOf<PlatformTables>,
} satisfies Feature
