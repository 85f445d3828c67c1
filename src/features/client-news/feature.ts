import type { Feature } from '#features/feature.ts'
import { tellOfChange } from './server/follow.ts'
import { inbox } from './server/inbox.ts'

export const clientNews = {
  inbox,
  health: null,
  search: null,
  due: null,

  routes: null,
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: null,
  follow: { follow: tellOfChange },
} satisfies Feature
