import type { Feature } from '#features/feature.ts'
import { followTexts } from './server/follow.ts'
import { afterRestore } from './server/restore.ts'

export const texts = {
  inbox: null,
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
  afterRestore,
  follow: { follow: followTexts },
} satisfies Feature
