import { THE_WEBSITE } from '#core/desk-words.ts'
import type { Feature } from '#features/feature.ts'
import { health } from './server/health.ts'
import { inbox } from './server/inbox.ts'
import { releasable, releaseRequest } from './server/release.ts'
import { afterRestore } from './server/restore.ts'
import { settings } from './server/setting-lines.ts'

export const guard = {
  inbox,
  health,
  due: [
    {
      name: 'requests-release',
      find: (db, { now }) => releasable(db, now).select('bookings.id'),
      act: (trx, id, { content }) => releaseRequest(trx, content, id, THE_WEBSITE),
    },
  ],

  routes: null,
  jobs: null,

  mails: null,
  settings,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
