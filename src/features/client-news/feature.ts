import { type Feature, none } from '#features/feature.ts'
import { NOT_YET, type RestoreOf } from '#platform/db/restore-step.ts'
import { tellOfChange } from './server/follow.ts'
import { inbox } from './server/inbox.ts'
import { readUntold } from './server/read.ts'
import { untoldRoutes } from './server/routes.ts'
import { forgetUntold } from './server/untold.ts'
import type { ClientNewsTables } from './tables.ts'

export const clientNews = {
  ...none('health', 'due', 'jobs', 'mails', 'settings', 'onPurge', 'onExport'),
  inbox,
  routes: { desk: [untoldRoutes] },
  onErase: { booking: forgetUntold },
  afterRestore: {
    untold: { kept: NOT_YET },
  } satisfies RestoreOf<ClientNewsTables>,
  follow: { follow: tellOfChange },
  onBooking: {
    detail: async (db, { id }, content) => ({
      untold: (await readUntold(db, content, id)) ?? null,
    }),
  },
} satisfies Feature
