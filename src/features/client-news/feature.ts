import type { Feature } from '#features/feature.ts'
import { NOT_YET, type RestoreOf } from '#platform/db/restore-step.ts'
import { tellOfChange } from './server/follow.ts'
import { inbox } from './server/inbox.ts'
import { untoldRoutes } from './server/routes.ts'
import { forgetUntold } from './server/untold.ts'
import type { ClientNewsTables } from './tables.ts'

export const clientNews = {
  inbox,
  health: null,
  due: null,

  routes: { desk: [untoldRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: { booking: forgetUntold },
  onPurge: null,
  onExport: null,
  afterRestore: {
    untold: { kept: NOT_YET },
  } satisfies RestoreOf<ClientNewsTables>,
  follow: { follow: tellOfChange },
} satisfies Feature
