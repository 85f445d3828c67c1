import { daysAgo } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { type Feature, none } from '#features/feature.ts'

export const people = {
  ...none('inbox', 'health', 'due', 'routes', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  // Nobody sees what came without a booking, and no erasure finds it.
  onPurge: async (db) => {
    for (const table of ['vehicles', 'fleets'] as const)
      await db
        .deleteFrom(table)
        .where('booking_id', 'is', null)
        .where('created_at', '<', daysAgo(limits.repeatDays).toISOString())
        .execute()
  },
} satisfies Feature
