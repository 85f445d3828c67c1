import { type Feature, none } from '#features/feature.ts'
import { type RestoreOf, SET_ON_DESK, SHORT } from '#platform/db/restore-step.ts'
import { contentRoutes } from './server/routes.ts'
import type { WebsiteTables } from './tables.ts'

export const website = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  routes: { desk: [contentRoutes], public: [] },
  afterRestore: {
    publications: { kept: SET_ON_DESK },
    content_previews: { unneeded: SHORT },
    pictures: { kept: SET_ON_DESK },
    picture_files: { kept: SET_ON_DESK },
  } satisfies RestoreOf<WebsiteTables>,
} satisfies Feature
