import { setHooks } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { answersTo } from './index.ts'
import { bookingOfPhoto } from './photos/server/shared/store.ts'
import { endDevices } from './push/server/shared/pushes.ts'

/** Lets all features know of what the others store in a database. */
export function hookFeatures(db: Db) {
  const follow = answersTo('follow')
  const mails = Object.fromEntries(answersTo('mails').flatMap((own) => Object.entries(own)))
  setHooks(db, {
    follow,
    money: follow,
    onBooking: answersTo('onBooking'),
    mails,
    templates: mails,
    bookingOfPhoto,
    endDevices,
  })
}
