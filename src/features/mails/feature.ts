import { daysAgo } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import { type Feature, none } from '#features/feature.ts'
import { deleteMailsBefore } from '#platform/mail/queue.ts'
import { onErase } from './server/erase.ts'
import { health } from './server/health.ts'
import { inbox } from './server/inbox.ts'
import { mails as kinds } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'
import { mailRoutes } from './server/routes.ts'
import { settings } from './server/setting-lines.ts'
import { mailSettingRoutes } from './server/setting-routes.ts'

export const mails = {
  ...none('due', 'jobs', 'onExport', 'follow', 'onBooking'),
  inbox,
  health,
  routes: { desk: [mailSettingRoutes, mailRoutes], public: [] },
  mails: kinds,
  settings,
  onErase,
  onPurge: (db) => deleteMailsBefore(db, daysAgo(retention.messages)),
  afterRestore,
} satisfies Feature
