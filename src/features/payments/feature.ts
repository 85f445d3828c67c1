import type { Feature } from '#features/feature.ts'
import { health } from './server/health.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'
import { settings } from './server/setting-lines.ts'

export const payments = {
  inbox,
  health,
  search: null,
  due: null,

  routes: null,
  jobs: null,

  mails,
  settings,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
