import { daysAgo } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import type { Feature } from '#features/feature.ts'
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
  inbox,
  health,
  due: null,

  routes: { desk: [mailSettingRoutes, mailRoutes] },
  jobs: null,

  mails: kinds,
  settings,
  onErase,
  onPurge: (db) => deleteMailsBefore(db, daysAgo(retention.messages)),
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
