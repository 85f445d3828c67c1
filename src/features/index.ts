import type * as z from 'zod/mini'
import type { Counts } from '#core/count-calls.ts'
import type { MailKind } from '#core/mails.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { JobKind, PlatformJob } from '#platform/jobs/kinds.ts'
import { abuseProtection } from './abuse-protection/feature.ts'
import { backups } from './backups/feature.ts'
import { bookingFields } from './booking-fields/feature.ts'
import { bookingForm } from './booking-form/feature.ts'
import { bookings } from './bookings/feature.ts'
import type { ClientParts, DetailParts, RowParts } from './bookings/parts.ts'
import { calendars } from './calendars/feature.ts'
import { clientNotifications } from './client-notifications/feature.ts'
import { clientPage } from './client-page/feature.ts'
import { clients } from './clients/feature.ts'
import { contact } from './contact/feature.ts'
import { dayOperations } from './day-operations/feature.ts'
import { daySheet } from './day-sheet/feature.ts'
import type { Kind } from './exports/export-part.ts'
import { exports } from './exports/feature.ts'
import type { Feature } from './feature.ts'
import { health } from './health/feature.ts'
import type { FactName } from './health/health.ts'
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
import { prices } from './prices/feature.ts'
import { privacy } from './privacy/feature.ts'
import { publishing } from './publishing/feature.ts'
import { push } from './push/feature.ts'
import type { PushKind } from './push/push.ts'
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
  prices,
  pictures,
  website,
  services,
  people,
  questions,
  'booking-fields': bookingFields,
  schedule,
  health,
  bookings,
  calendars,
  'sign-in': signIn,
  photos,
  privacy,
  texts,
  push,
  plans,
  invoices,
  payments,
  clients,
  'client-notifications': clientNotifications,
  mails,
  setup,
  'day-operations': dayOperations,
  publishing,
  timetable,
  'new-booking': newBooking,
  'day-sheet': daySheet,
  'abuse-protection': abuseProtection,
  quotes,
  'booking-form': bookingForm,
  'client-page': clientPage,
  waitlist,
  inbox,
  contact,
  exports,
  backups,
  numbers,
  'live-updates': liveUpdates,
  openapi,
} satisfies Record<string, Feature>

type Line = keyof Feature

/** What the features answer to a line, in their order, without those that have nothing to do. */
export const answersTo = <Of extends Line>(line: Of) =>
  Object.values<Feature>(features)
    .map((feature) => feature[line])
    .filter((answer): answer is NonNullable<Feature[Of]> => answer !== null)

type Features = Record<string, Feature>
type KeysOf<Part> = Part extends unknown ? keyof Part : never
type Served<All extends Features, Of extends Line> = KeysOf<Exclude<All[keyof All][Of], null>>
type ServedIn<All extends Features, Of extends Line, Part extends string> = KeysOf<
  Extract<All[keyof All][Of], Record<Part, unknown>>[Part]
>

/** What the features add to a booking in one place: a function for rows, else a value. */
type Added<All extends Features, Of extends 'row' | 'detail'> = KeysOf<
  Answered<ReturnType<Extract<Exclude<All[keyof All]['onBooking'], null>, Serving<Of>>[Of]>>
>
type AddedForClient<All extends Features> = KeysOf<
  z.output<Extract<All[keyof All]['onBooking'], ForClient>['client']['schema']>
>
type ForClient = { client: { schema: z.ZodMiniObject } }
type Serving<Of extends string> = Record<Of, (...of: never[]) => Promise<unknown>>
type Answered<Answer> = Awaited<Answer> extends (...of: never[]) => infer Part ? Part : Awaited<Answer>

type JobsOf<All extends Features> = KeysOf<ReturnType<Exclude<All[keyof All]['jobs'], null>>>

/** Of sets of which some feature must serve each member: what none of these features serves. */
export type Unserved<All extends Features> =
  | Exclude<InboxKind, ServedIn<All, 'inbox', 'rows'>>
  | Exclude<keyof Counts, ServedIn<All, 'inbox', 'badges'>>
  | Exclude<PushKind, ServedIn<All, 'inbox', 'notifications'>>
  | Exclude<FactName, OwnFact | Served<All, 'health'>>
  | Exclude<MailKind, Served<All, 'mails'>>
  | Exclude<JobKind, PlatformJob | JobsOf<All>>
  | Exclude<keyof Settings, Served<All, 'settings'>>
  // The bookings are the subject of exports.
  | Exclude<keyof RowParts, Added<All, 'row'>>
  | Exclude<keyof DetailParts, Added<All, 'detail'>>
  | Exclude<keyof ClientParts, AddedForClient<All>>
  | Exclude<Kind, 'bookings' | ServedIn<All, 'onExport', 'kinds'>>
  // What a restore does about each table.
  | Exclude<keyof Schema, Served<All, 'afterRestore'>>

/** The facts that the server's health itself knows: the machine, and what runs on it. */
type OwnFact = 'storage' | 'disk' | 'time' | 'clock'

type Nothing<Left extends never> = Left

/** What is forgotten does not compile. */
export type Complete = Nothing<Unserved<typeof features>>
