import { daysAgo } from '#core/durations.ts'
import { type Feature, type JobDeps, none } from '#features/feature.ts'
import { KEPT_DAYS } from '#platform/events/store.ts'
import { notifyDevice } from './server/notify-device.ts'
import { afterRestore } from './server/restore.ts'
import { pushRoutes } from './server/routes.ts'
import { pushHandler } from './server/send.ts'
import { settings } from './server/setting-lines.ts'
import { deletePushesBefore, noteOpened } from './server/shared/pushes.ts'

export const push = {
  ...none('inbox', 'health', 'due', 'mails', 'onErase', 'onExport', 'follow'),
  routes: { desk: [pushRoutes], public: [] },
  jobs: ({ config, people, ...deps }: JobDeps) => ({
    push: pushHandler({
      ...deps,
      deliver: (push, device) =>
        notifyDevice(deps.db, push, device, { ...deps, publicOrigin: config.publicOrigin, people: people() }),
    }),
  }),
  settings,
  onPurge: (db) => deletePushesBefore(db, daysAgo(KEPT_DAYS)),
  afterRestore,
  onBooking: { opened: (db, booking_id) => noteOpened(db, { booking_id }) },
} satisfies Feature
