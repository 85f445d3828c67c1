import type { Db } from '#platform/db/schema.ts'
import type { StoredDocument } from './shared/balances.ts'
import type { NewPayment } from './shared/payments.ts'
import type { DocumentContext } from './shared/store.ts'

/** What a feature does where money is noted, in the transaction of that. */
export type MoneyFollower = {
  /** Once a payment, or what takes one back, is stored. */
  paid?: (trx: Db, content: DocumentContext['content'], payment: NewPayment) => Promise<void>
  /** Refuses that somebody notes by hand what went back of a payment that was taken online. */
  assertRefundable?: (trx: Db, paymentId: string) => Promise<void>
  /** Once a draft is issued, which is given as it was. */
  issued?: (trx: Db, context: DocumentContext, draft: StoredDocument) => Promise<void>
  /** Whether clients can pay online. */
  takesMoney?: (db: Db) => Promise<boolean>
}

declare module '#platform/db/hooks.ts' {
  interface Hooks {
    money: readonly MoneyFollower[]
  }
}
