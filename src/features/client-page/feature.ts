import { type Feature, none } from '#features/feature.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'

export const clientPage = {
  ...none('health', 'due', 'routes', 'jobs', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  inbox,
  mails,
} satisfies Feature
