import type { Feature } from '#features/feature.ts'
import { consentsOf, EVIDENCE, type RestoreOf } from '#platform/db/restore-step.ts'
import { deleteConsent } from './server/consent.ts'
import { onExport } from './server/export.ts'
import { health } from './server/health.ts'
import { privacyRoutes } from './server/privacy-routes.ts'
import type { PrivacyTables } from './tables.ts'

export const privacy = {
  inbox: null,
  health,
  due: null,

  routes: { desk: [privacyRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: { booking: deleteConsent },
  onPurge: null,
  onExport,
  afterRestore: {
    consents: consentsOf('consents where withdrawn_at is null'),
    consent_wordings: { kept: EVIDENCE },
    privacy_log: { kept: EVIDENCE },
  } satisfies RestoreOf<PrivacyTables>,
  follow: null,
} satisfies Feature
