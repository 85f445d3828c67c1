import { daysAgo } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { type Feature, none } from '#features/feature.ts'
import { deleteUnlinkedBefore } from './server/unlinked-records.ts'

export const people = {
  ...none('inbox', 'health', 'due', 'routes', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  onPurge: (db) => deleteUnlinkedBefore(db, daysAgo(limits.repeatDays)),
} satisfies Feature
