import { type Feature, none } from '#features/feature.ts'
import { mails } from './server/mails.ts'
import { deleteOldChallenges } from './server/passkey-challenge.ts'
import { passkeyRoutes } from './server/passkey-routes.ts'
import { passkeySignInRoutes } from './server/passkey-sign-in.ts'
import { peopleRoutes } from './server/people-routes.ts'
import { proofRoutes } from './server/proof-routes.ts'
import { afterRestore } from './server/restore.ts'
import { signInRoutes } from './server/routes.ts'
import { sessionRoutes } from './server/session-routes.ts'
import { deleteOldCodes } from './server/shared/code-store.ts'
import { deleteEndedSessions } from './server/shared/session-store.ts'

export const signIn = {
  ...none('inbox', 'health', 'due', 'jobs', 'settings', 'onErase', 'onExport', 'follow', 'onBooking'),
  routes: {
    desk: [sessionRoutes, passkeySignInRoutes, proofRoutes, signInRoutes, peopleRoutes, passkeyRoutes],
    public: [],
  },
  mails,
  onPurge: async (db) => {
    await deleteOldCodes(db)
    await deleteOldChallenges(db)
    await deleteEndedSessions(db)
  },
  afterRestore,
} satisfies Feature
