import { type Feature, none } from '#features/feature.ts'
import { type RestoreOf, SHORT } from '#platform/db/restore-step.ts'
import { contentRoutes } from './server/routes.ts'
import type { PublishingTables } from './tables.ts'

export const publishing = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  routes: { desk: [contentRoutes], public: [] },
  afterRestore: { content_previews: { unneeded: SHORT } } satisfies RestoreOf<PublishingTables>,
} satisfies Feature
