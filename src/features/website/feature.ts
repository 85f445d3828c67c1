import { type Feature, none } from '#features/feature.ts'
import { EVIDENCE, type RestoreOf, SET_ON_DESK } from '#platform/db/restore-step.ts'
import type { WebsiteTables } from './tables.ts'

export const website = {
  ...none('inbox', 'health', 'due', 'routes', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  afterRestore: {
    publications: { kept: SET_ON_DESK },
    consent_wordings: { kept: EVIDENCE },
    pictures: { kept: SET_ON_DESK },
    picture_files: { kept: SET_ON_DESK },
  } satisfies RestoreOf<WebsiteTables>,
} satisfies Feature
