import type { Feature } from '#features/feature.ts'
import { followTexts } from './server/follow.ts'
import { health } from './server/health.ts'
import { afterRestore } from './server/restore.ts'

export const texts = {
  inbox: null,
  health,
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
