import { type Feature, none } from '#features/feature.ts'
import { consentsOf, EVIDENCE, type RestoreOf } from '#platform/db/restore-step.ts'
import { onExport } from './server/export.ts'
import { health } from './server/health.ts'
import { privacyRoutes } from './server/privacy-routes.ts'
import { deleteConsent } from './server/shared/consent.ts'
import type { PrivacyTables } from './tables.ts'

export const privacy = {
  ...none('inbox', 'due', 'jobs', 'mails', 'settings', 'onPurge', 'follow', 'onBooking'),
  health,
  routes: { desk: [privacyRoutes], public: [] },
  onErase: { booking: deleteConsent },
  onExport,
  afterRestore: {
    consents: consentsOf('consents where withdrawn_at is null'),
    privacy_log: { kept: EVIDENCE },
  } satisfies RestoreOf<PrivacyTables>,
} satisfies Feature
