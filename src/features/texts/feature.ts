import { daysAgo } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import { type Feature, type JobDeps, none } from '#features/feature.ts'
import { onExport } from './server/export.ts'
import { followTexts } from './server/follow.ts'
import { health } from './server/health.ts'
import { afterRestore } from './server/restore.ts'
import { textRoutes } from './server/routes.ts'
import { textHandler } from './server/send.ts'
import { textSettingRoutes } from './server/setting-routes.ts'
import { forgetTexts } from './server/shared/text-consents.ts'
import { deleteTextsBefore } from './server/shared/texts.ts'
import { managedTextRoutes } from './server/text-routes.ts'
import { textStatusRoutes } from './server/text-status-routes.ts'
import { twilioAt } from './server/twilio.ts'

export const texts = {
  ...none('inbox', 'due', 'mails', 'settings', 'onBooking'),
  health,
  routes: { desk: [textSettingRoutes, textRoutes], public: [managedTextRoutes, textStatusRoutes] },
  jobs: ({ config, ...deps }: JobDeps) => ({
    text: textHandler({
      ...deps,
      publicOrigin: config.publicOrigin,
      twilioOf: (account) => twilioAt(account, config.twilioOrigin),
    }),
  }),
  onErase: { booking: forgetTexts },
  onPurge: (db) => deleteTextsBefore(db, daysAgo(retention.messages)),
  onExport,
  afterRestore,
  follow: { follow: followTexts },
} satisfies Feature
