import { setHooks } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { answersTo } from './index.ts'

/** Lets all features know of what the others store in a database. */
export const hookFeatures = (db: Db) =>
  setHooks(db, { follow: answersTo('follow'), money: answersTo('follow'), onBooking: answersTo('onBooking') })
