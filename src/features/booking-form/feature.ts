import { type Feature, none } from '#features/feature.ts'
import { mails } from './server/mails.ts'

export const bookingForm = {
  ...none('inbox', 'health', 'due', 'routes', 'jobs', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  mails,
} satisfies Feature
