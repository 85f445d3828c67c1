import type { Feature } from '#features/feature.ts'
import { NOT_YET, type RestoreOf } from '#platform/db/restore-step.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import type { ContactTables } from './tables.ts'

export const contact = {
  inbox,
  health: null,
  due: null,

  routes: null,
  jobs: null,

  mails,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: {
    messages: { kept: NOT_YET },
  } satisfies RestoreOf<ContactTables>,
  follow: null,
} satisfies Feature
