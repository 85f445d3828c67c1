import type { Feature } from '#features/feature.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'

export const clientPage = {
  inbox,
  health: null,
  due: null,

  routes: null,
  jobs: null,

  mails,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
