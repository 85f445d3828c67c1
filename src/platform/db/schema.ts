import type { Kysely } from 'kysely'
import type { AbuseProtectionTables } from '#features/abuse-protection/tables.ts'
import type { BookingsTables } from '#features/bookings/tables.ts'
import type { CalendarsTables } from '#features/calendars/tables.ts'
import type { ClientNotificationsTables } from '#features/client-notifications/tables.ts'
import type { ClientsTables } from '#features/clients/tables.ts'
import type { ContactTables } from '#features/contact/tables.ts'
import type { DayOperationsTables } from '#features/day-operations/tables.ts'
import type { HealthTables } from '#features/health/tables.ts'
import type { InvoicesTables } from '#features/invoices/tables.ts'
import type { MailsTables } from '#features/mails/tables.ts'
import type { NumbersTables } from '#features/numbers/tables.ts'
import type { PaymentsTables } from '#features/payments/tables.ts'
import type { PhotosTables } from '#features/photos/tables.ts'
import type { PlansTables } from '#features/plans/tables.ts'
import type { PrivacyTables } from '#features/privacy/tables.ts'
import type { PublishingTables } from '#features/publishing/tables.ts'
import type { PushTables } from '#features/push/tables.ts'
import type { QuotesTables } from '#features/quotes/tables.ts'
import type { ScheduleTables } from '#features/schedule/tables.ts'
import type { SignInTables } from '#features/sign-in/tables.ts'
import type { TextsTables } from '#features/texts/tables.ts'
import type { WaitlistTables } from '#features/waitlist/tables.ts'
import type { WebsiteTables } from '#features/website/tables.ts'
import type { PlatformTables } from './tables.ts'

/** Puts the tables of the features together. A table belongs to one of them: with two of a name nothing compiles. */
type Together<Parts extends readonly object[], Before extends object = object> = Parts extends readonly [
  infer Part extends object,
  ...infer Rest extends readonly object[],
]
  ? keyof Part & keyof Before extends never
    ? Together<Rest, Before & Part>
    : never
  : Before

/** All tables, in types that every SQL database has: text, integers, and bytes for pictures. */
export type Schema = Together<
  [
    PlatformTables,
    WebsiteTables,
    PublishingTables,
    ScheduleTables,
    AbuseProtectionTables,
    BookingsTables,
    ClientsTables,
    ContactTables,
    CalendarsTables,
    PhotosTables,
    PlansTables,
    QuotesTables,
    InvoicesTables,
    PaymentsTables,
    TextsTables,
    PushTables,
    ClientNotificationsTables,
    WaitlistTables,
    DayOperationsTables,
    SignInTables,
    PrivacyTables,
    HealthTables,
    MailsTables,
    NumbersTables,
  ]
>

/** A handle on the database: the outer one, or a transaction's. */
export type Db = Kysely<Schema>
