import { daysAgo } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import type { Feature } from '#features/feature.ts'
import { deleteUnlinkedBefore } from './server/unlinked-records.ts'

export const people = {
  inbox: null,
  health: null,
  due: null,

  routes: null,
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: (db) => deleteUnlinkedBefore(db, daysAgo(limits.repeatDays)),
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
