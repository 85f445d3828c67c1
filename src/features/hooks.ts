import { setHooks } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { answersTo } from './index.ts'

/** Lets all features know of what the others store in a database. */
export function hookFeatures(db: Db) {
  const [followers, kinds] = [answersTo('follow'), Object.assign({}, ...answersTo('mails'))]
  setHooks(db, {
    follow: followers,
    money: followers,
    onBooking: answersTo('onBooking'),
    mails: kinds,
    templates: kinds,
  })
}
