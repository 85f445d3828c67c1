import { type Feature, none } from '#features/feature.ts'

export const bookingFields = {
  ...none('inbox', 'health', 'due', 'routes', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
} satisfies Feature
