import type { Feature } from '#features/feature.ts'
import { afterRestore } from './server/restore.ts'

export const calendars = {
  inbox: null,
  health: null,
  due: null,

  routes: null,
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
