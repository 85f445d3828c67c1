import { type Feature, type JobDeps, none } from '#features/feature.ts'
import { ClientDeposit } from './client-deposit.ts'
import { cardPageHandler } from './server/ask-square.ts'
import { purgeDeposits } from './server/card-pages.ts'
import { cardBackRoute, cardNewsRoute } from './server/card-payments-routes.ts'
import { cardRoutes } from './server/card-routes.ts'
import { assertNotTold, readCardState, takesCards } from './server/card-settings.ts'
import { noteDepositPaid } from './server/deposit-paid.ts'
import { depositRoutes } from './server/deposit-routes.ts'
import { onExport } from './server/export.ts'
import { health } from './server/health.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { payRoutes } from './server/payments-routes.ts'
import { afterRestore } from './server/restore.ts'
import { settings } from './server/setting-lines.ts'
import { depositMarks, sayDeposit } from './server/shared/deposits.ts'
import { squareFrom } from './server/square.ts'
import { deleteUnfound, latestDeposit } from './server/transfers.ts'

export const payments = {
  ...none('due'),
  inbox,
  health,
  routes: { desk: [depositRoutes, cardRoutes], public: [payRoutes, cardNewsRoute, cardBackRoute] },
  jobs: ({ config, ...deps }: JobDeps) => ({ 'card-page': cardPageHandler({ ...deps, squareOf: squareFrom(config) }) }),
  mails,
  settings,
  onErase: { booking: (trx, { id }) => deleteUnfound(trx, id) },
  onPurge: purgeDeposits,
  onExport,
  afterRestore,
  onBooking: {
    client: {
      schema: ClientDeposit,
      read: async (db, { booking, access }) => {
        const deposit = access === 'client' ? await latestDeposit(db, booking) : undefined
        return deposit ? { deposit } : {}
      },
    },
    atEnd: sayDeposit,
    row: async (db, rows) => {
      const marks = await depositMarks(
        db,
        rows.map(({ id }) => id),
      )
      return ({ id }) => ({ deposit: marks.get(id) ?? null })
    },
    detail: async (db, { id }) => ({ deposit: (await depositMarks(db, [id])).get(id) ?? null }),
  },
  follow: {
    paid: noteDepositPaid,
    assertRefundable: assertNotTold,
    takesMoney: async (db) => takesCards(await readCardState(db)),
  },
} satisfies Feature
