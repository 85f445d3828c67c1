import type { Feature } from '#features/feature.ts'
import { followBilling } from './server/billing.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'
import { settings } from './server/setting-lines.ts'

export const invoices = {
  inbox,
  health: null,
  search: null,
  due: null,

  routes: null,
  jobs: null,

  mails,
  settings,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: { follow: followBilling },
} satisfies Feature
