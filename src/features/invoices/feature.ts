import { type Feature, none } from '#features/feature.ts'
import { documentPageRoutes } from './server/documents-routes.ts'
import { onErase } from './server/erase.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { onBooking } from './server/owed.ts'
import { issueReceipt, toReceipt } from './server/receipts.ts'
import { settings } from './server/setting-lines.ts'
import { followBilling } from './server/shared/billing.ts'
import { onExport } from './server/shared/export.ts'
import { purgeMoney } from './server/shared/purge.ts'
import { remindOfMoney, toRemindOfMoney } from './server/shared/reminders.ts'
import { afterRestore } from './server/shared/restore.ts'
import {
  bookingMoneyRoutes,
  clientMoneyRoutes,
  documentRoutes,
  moneySettingRoutes,
  paymentRoutes,
} from './server/shared/routes.ts'

export const invoices = {
  ...none('health', 'jobs'),
  inbox,
  due: [
    {
      name: 'invoices-remind',
      find: (db, { now }) => toRemindOfMoney(db, now).select('documents.id'),
      act: (trx, id, { now }) => remindOfMoney(trx, id, now),
    },
    {
      name: 'receipts-issue',
      find: (db, { content, now }) => toReceipt(db, content, now),
      act: (trx, id, { content, now }) => issueReceipt(trx, content, id, now),
    },
  ],
  routes: {
    desk: [documentRoutes, bookingMoneyRoutes, clientMoneyRoutes, paymentRoutes, moneySettingRoutes],
    public: [documentPageRoutes],
  },
  mails,
  settings,
  onErase,
  onPurge: purgeMoney,
  onExport,
  afterRestore,
  follow: { follow: followBilling },
  onBooking,
} satisfies Feature
