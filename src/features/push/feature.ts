import type { Feature } from '#features/feature.ts'
import { afterRestore } from './server/restore.ts'
import { settings } from './server/setting-lines.ts'

export const push = {
  inbox: null,
  health: null,
  search: null,
  due: null,

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
