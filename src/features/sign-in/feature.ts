import type { Feature } from '#features/feature.ts'
import { deleteOldCodes } from './server/code-store.ts'
import { mails } from './server/mails.ts'
import { deleteOldChallenges } from './server/passkey-challenge.ts'
import { afterRestore } from './server/restore.ts'
import { deleteEndedSessions } from './server/session-store.ts'

export const signIn = {
  inbox: null,
  health: null,
  due: null,

  routes: null,
  jobs: null,

  mails,
  settings: null,
  onErase: null,
  onPurge: async (db) => {
    await deleteOldCodes(db)
    await deleteOldChallenges(db)
    await deleteEndedSessions(db)
  },
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
