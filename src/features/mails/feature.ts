import type { Feature } from '#features/feature.ts'
import { health } from './server/health.ts'
import { inbox } from './server/inbox.ts'
import { mails as kinds } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'
import { settings } from './server/setting-lines.ts'

export const mails = {
  inbox,
  health,
  due: null,

  routes: null,
  jobs: null,

  mails: kinds,
  settings,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
