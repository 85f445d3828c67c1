import type { Feature } from '#features/feature.ts'
import { health } from './server/health.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'

export const payments = {
  inbox,
  health,
  search: null,
  due: null,

  routes: null,
  jobs: null,

  mails,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
