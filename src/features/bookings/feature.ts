import type { Feature } from '#features/feature.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'

export const bookings = {
  inbox,
  health: null,
  search: null,
  due: null,

  routes: null,
  jobs: null,

  mails,
  settings: { reminders: null },
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
