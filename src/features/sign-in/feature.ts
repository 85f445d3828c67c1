import type { Feature } from '#features/feature.ts'
import { mails } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'

export const signIn = {
  inbox: null,
  health: null,
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
