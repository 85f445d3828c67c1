import type { Feature } from '#features/feature.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'
import { followWaiting } from './server/waitlist.ts'

export const waitlist = {
  inbox,
  health: null,
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
  follow: { follow: followWaiting },
} satisfies Feature
