import type { MailKind } from '#core/mails.ts'
import type { Schema } from '#platform/db/schema.ts'
import { backups } from './backups/feature.ts'
import { bookingForm } from './booking-form/feature.ts'
import { bookings } from './bookings/feature.ts'
import { calendars } from './calendars/feature.ts'
import { clientNews } from './client-news/feature.ts'
import { clientPage } from './client-page/feature.ts'
import { clients } from './clients/feature.ts'
import { contact } from './contact/feature.ts'
import { dayOperations } from './day-operations/feature.ts'
import { daySheet } from './day-sheet/feature.ts'
import { exports } from './exports/feature.ts'
import type { Feature } from './feature.ts'
import { guard } from './guard/feature.ts'
import { health } from './health/feature.ts'
import type { FactName } from './health/health.ts'
import type { Counts } from './inbox/counts.ts'
import { inbox } from './inbox/feature.ts'
import type { InboxKind } from './inbox/inbox.ts'
import { invoices } from './invoices/feature.ts'
import { liveUpdates } from './live-updates/feature.ts'
import { mails } from './mails/feature.ts'
import { newBooking } from './new-booking/feature.ts'
import { numbers } from './numbers/feature.ts'
import { openapi } from './openapi/feature.ts'
import { payments } from './payments/feature.ts'
import { people } from './people/feature.ts'
import { photos } from './photos/feature.ts'
import { pictures } from './pictures/feature.ts'
import { plans } from './plans/feature.ts'
import { privacy } from './privacy/feature.ts'
import { push } from './push/feature.ts'
import { questions } from './questions/feature.ts'
import { quotes } from './quotes/feature.ts'
import { schedule } from './schedule/feature.ts'
import { services } from './services/feature.ts'
import { setup } from './setup/feature.ts'
import { signIn } from './sign-in/feature.ts'
import type { Settings } from './sign-in/server/setting-lines.ts'
import { texts } from './texts/feature.ts'
import { timetable } from './timetable/feature.ts'
import { waitlist } from './waitlist/feature.ts'
import { website } from './website/feature.ts'

/** All features. A later one may import an earlier one, never the other way round. */
export const features = {
  services,
  website,
  health,
  pictures,
  people,
  schedule,
  guard,
  bookings,
  'booking-form': bookingForm,
  clients,
  contact,
  calendars,
  photos,
  plans,
  invoices,
  quotes,
  payments,
  texts,
  push,
  'client-news': clientNews,
  waitlist,
  'client-page': clientPage,
  timetable,
  'day-operations': dayOperations,
  'day-sheet': daySheet,
  'new-booking': newBooking,
  inbox,
  numbers,
  'sign-in': signIn,
  privacy,
  exports,
  backups,
  mails,
  questions,
  setup,
  'live-updates': liveUpdates,
  openapi,
} satisfies Record<string, Feature>

type Line = keyof Feature
type Answer<Of extends Line> = Exclude<(typeof features)[keyof typeof features][Of], null>

/** What the features answer to a line, in their order, without those that have nothing to do. */
export const answersTo = <Of extends Line>(line: Of) =>
  Object.values(features).flatMap((feature: Feature) => feature[line] ?? [])

type KeysOf<Part> = Part extends unknown ? keyof Part : never
type Covers<Needed extends Served, Served> = Needed

/** The facts that the server's health itself knows: the machine, and what runs on it. */
type OwnFact = 'storage' | 'disk' | 'time' | 'clock'

/** Sets of which some feature must serve each member: one that is forgotten does not compile. */
export type Covered = [
  // What a restore does about each table.
  Covers<keyof Schema, KeysOf<Answer<'afterRestore'>>>,
  Covers<InboxKind, KeysOf<Answer<'inbox'>['rows']>>,
  Covers<FactName, OwnFact | KeysOf<Answer<'health'>>>,
  Covers<keyof Settings, KeysOf<Answer<'settings'>>>,
  Covers<MailKind, KeysOf<Answer<'mails'>>>,
  Covers<keyof Counts, KeysOf<Extract<Answer<'inbox'>, { badges: unknown }>['badges']>>,
]
