import { daysAgo } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import { type Feature, none } from '#features/feature.ts'
import { NOT_YET, type RestoreOf } from '#platform/db/restore-step.ts'
import { contactRoutes } from './server/contact-messages-routes.ts'
import { overwriteMessage } from './server/erase.ts'
import { messageRecords } from './server/export.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { messageRoutes } from './server/routes.ts'
import { deleteMessagesBefore } from './server/store.ts'
import { textArrivalRoutes } from './server/text-arrivals-routes.ts'
import type { ContactTables } from './tables.ts'

export const contact = {
  ...none('health', 'due', 'jobs', 'settings', 'follow', 'onBooking'),
  inbox,
  routes: { desk: [messageRoutes], public: [contactRoutes, textArrivalRoutes] },
  mails,
  onErase: { message: overwriteMessage },
  onPurge: (db) => deleteMessagesBefore(db, daysAgo(retention.messages)),
  onExport: { kinds: { messages: messageRecords } },
  afterRestore: { messages: { kept: NOT_YET } } satisfies RestoreOf<ContactTables>,
} satisfies Feature
