import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MailQuery, RetryRequest } from './core/mails.ts'
import { OwnerSettings, SettingsRequest } from './core/owner-settings.ts'
import { RoleRequest } from './core/roles.ts'
import type { CleanText } from './core/text.ts'
import {
  AppointmentEdit,
  BookingAction,
  ClientMail,
  DraftQuery,
} from './features/bookings/action-requests.ts'
import { BookingBody, BookingRequest } from './features/bookings/booking.ts'
import { BookingQuery, CalendarQuery } from './features/bookings/bookings.ts'
import { DetailEdit, ToldVehicle } from './features/bookings/details.ts'
import { FleetRequest } from './features/bookings/fleet.ts'
import {
  AgainRequest,
  CancelRequest,
  ConfirmRequest,
  EmailRequest,
  HoldRequest,
  ManagedPhotoQuery,
  ManagedVehicleRequest,
  MoveRequest,
  NoteRequest,
  PlaceRequest,
  PlanRequest,
  TimesQuery,
  WaitEnd,
} from './features/bookings/manage.ts'
import {
  ClientQuery,
  DeskTimesQuery,
  NewBooking,
  PriceQuery,
} from './features/bookings/new-booking.ts'
import { VehicleRequest } from './features/bookings/vehicle.ts'
import { Told } from './features/client-news/untold.ts'
import { ClientListQuery } from './features/clients/clients.ts'
import { SameClientRequest } from './features/clients/same-clients.ts'
import { ContactMessage } from './features/contact/message.ts'
import { MessageAction, MessageQuery } from './features/contact/messages.ts'
import { AbsenceRequest } from './features/day-operations/absences.ts'
import { BlockQuery, BlockRequest } from './features/day-operations/blocks.ts'
import {
  DayOperationRequest,
  NextTimesQuery,
  PreviewQuery,
} from './features/day-operations/days.ts'
import { GuardRequest } from './features/guard/requests.ts'
import { TimeHoldEnd, TimeHoldRequest } from './features/guard/time-holds.ts'
import { Seen } from './features/inbox/inbox.ts'
import { BillingRequest, MonthRequest, StatementSend } from './features/invoices/billing.ts'
import {
  AgreeRequest,
  AnswerSeen,
  ConsentRequest,
  CorrectRequest,
  CreditRequest,
  DocumentChange,
  DocumentQuery,
  DocumentSend,
  InvoiceRequest,
  LineInput,
  MailTyped,
  MoneyNumbersQuery,
  MoneySettingsRequest,
  NewDocument,
  PaymentRequest,
  ReminderStop,
  ReverseRequest,
  ReviseRequest,
  TaxQuery,
  VersionRequest,
} from './features/invoices/documents.ts'
import { IssuePaid } from './features/invoices/paid-jobs.ts'
import { MailSettingsRequest } from './features/mails/mail-settings.ts'
import { NumbersQuery } from './features/numbers/numbers.ts'
import { VitalsReport } from './features/numbers/vitals.ts'
import { CardSettingsRequest } from './features/payments/card.ts'
import { DepositAction, DepositRequest, TransferAnswer } from './features/payments/deposits.ts'
import { CardRequest, SentTransfer } from './features/payments/pay.ts'
import { NoteRequest as DeskNoteRequest } from './features/people/notes.ts'
import { PhotoUpload, ShareRequest } from './features/photos/job-photos.ts'
import { PicturesAnswer } from './features/photos/managed-pictures.ts'
import { PictureConsentRequest, SitePictureRequest } from './features/photos/picture-consent.ts'
import { PhotoQuery } from './features/photos/visitor-photos.ts'
import { NewFocus, PictureQuery, PictureUpload } from './features/pictures/pictures.ts'
import { NewPlan, PlanAction } from './features/plans/desk-plans.ts'
import {
  BookingExportQuery,
  EraseRequest,
  ErasureQuery,
  ExportQuery,
} from './features/privacy/privacy.ts'
import { DeviceKinds, DeviceRequest } from './features/push/push.ts'
import { QuoteAcceptance, QuoteRefusal } from './features/quotes/quote.ts'
import { AvailabilityQuery } from './features/schedule/availability-query.ts'
import { PasskeyAddition, PasskeyBegin, PasskeySignIn } from './features/sign-in/passkeys.ts'
import { CodeRequest, SignInRequest } from './features/sign-in/sign-in.ts'
import {
  SendTextRequest,
  TextConsentRequest,
  TextSettingsRequest,
} from './features/texts/desk-texts.ts'
import { TextsAnswer } from './features/texts/texts.ts'
import { TimetableQuery } from './features/timetable/timetable.ts'
import { FreedAnswer, WaitPress } from './features/waitlist/wait-presses.ts'
import { OfferAnswer, Wishes } from './features/waitlist/waiting.ts'
import { ContentEdit, PublicationQuery, RestoreRequest } from './features/website/content-calls.ts'
import { contentShape } from './features/website/content-shape.ts'
import { sharedFiles } from './testing/shared-files.ts'

/** What the calls take, by its file: their bodies and queries. The second test finds one that is forgotten here. */
const requests = {
  'features/schedule/availability-query.ts': { AvailabilityQuery },
  'features/bookings/booking.ts': { BookingBody, BookingRequest },
  'features/bookings/fleet.ts': { FleetRequest },
  'features/bookings/manage.ts': {
    AgainRequest,
    CancelRequest,
    ConfirmRequest,
    EmailRequest,
    HoldRequest,
    ManagedPhotoQuery,
    ManagedVehicleRequest,
    MoveRequest,
    NoteRequest,
    PlaceRequest,
    PlanRequest,
    TimesQuery,
    WaitEnd,
  },
  'features/photos/managed-pictures.ts': { PicturesAnswer },
  'features/contact/message.ts': { ContactMessage },
  'features/payments/pay.ts': { CardRequest, SentTransfer },
  'features/quotes/quote.ts': { QuoteAcceptance, QuoteRefusal },
  'features/texts/texts.ts': { TextsAnswer },
  'features/guard/time-holds.ts': { TimeHoldEnd, TimeHoldRequest },
  'features/bookings/vehicle.ts': { VehicleRequest },
  'features/photos/visitor-photos.ts': { PhotoQuery },
  'features/numbers/vitals.ts': { VitalsReport },
  'features/waitlist/waiting.ts': { OfferAnswer, Wishes },
  'features/day-operations/absences.ts': { AbsenceRequest },
  'features/bookings/action-requests.ts': {
    AppointmentEdit,
    BookingAction,
    ClientMail,
    DraftQuery,
  },
  'features/invoices/billing.ts': { BillingRequest, MonthRequest, StatementSend },
  'features/day-operations/blocks.ts': { BlockQuery, BlockRequest },
  'features/bookings/bookings.ts': { BookingQuery, CalendarQuery },
  'features/payments/card.ts': { CardSettingsRequest },
  'features/clients/clients.ts': { ClientListQuery },
  'features/website/content-calls.ts': { ContentEdit, PublicationQuery, RestoreRequest },
  'features/day-operations/days.ts': { DayOperationRequest, NextTimesQuery, PreviewQuery },
  'features/payments/deposits.ts': { DepositAction, DepositRequest, TransferAnswer },
  'features/bookings/details.ts': { DetailEdit, ToldVehicle },
  'features/guard/requests.ts': { GuardRequest },
  'features/inbox/inbox.ts': { Seen },
  'features/mails/mail-settings.ts': { MailSettingsRequest },
  'core/mails.ts': { MailQuery, RetryRequest },
  'features/contact/messages.ts': { MessageAction, MessageQuery },
  'features/invoices/documents.ts': {
    AgreeRequest,
    AnswerSeen,
    ConsentRequest,
    CorrectRequest,
    CreditRequest,
    DocumentChange,
    DocumentQuery,
    DocumentSend,
    InvoiceRequest,
    LineInput,
    MailTyped,
    MoneyNumbersQuery,
    MoneySettingsRequest,
    NewDocument,
    PaymentRequest,
    ReminderStop,
    ReverseRequest,
    ReviseRequest,
    TaxQuery,
    VersionRequest,
  },
  'features/bookings/new-booking.ts': { ClientQuery, DeskTimesQuery, NewBooking, PriceQuery },
  'features/people/notes.ts': { NoteRequest: DeskNoteRequest },
  'features/numbers/numbers.ts': { NumbersQuery },
  'features/invoices/paid-jobs.ts': { IssuePaid },
  'features/sign-in/passkeys.ts': { PasskeyAddition, PasskeyBegin, PasskeySignIn },
  'features/photos/job-photos.ts': { PhotoUpload, ShareRequest },
  'features/photos/picture-consent.ts': { PictureConsentRequest, SitePictureRequest },
  'features/pictures/pictures.ts': { NewFocus, PictureQuery, PictureUpload },
  'features/plans/desk-plans.ts': { NewPlan, PlanAction },
  'features/privacy/privacy.ts': { BookingExportQuery, EraseRequest, ErasureQuery, ExportQuery },
  'features/push/push.ts': { DeviceKinds, DeviceRequest },
  'core/roles.ts': { RoleRequest },
  'features/clients/same-clients.ts': { SameClientRequest },
  'core/owner-settings.ts': { OwnerSettings, SettingsRequest },
  'features/sign-in/sign-in.ts': { CodeRequest, SignInRequest },
  'features/texts/desk-texts.ts': { SendTextRequest, TextConsentRequest, TextSettingsRequest },
  'features/timetable/timetable.ts': { TimetableQuery },
  'features/client-news/untold.ts': { Told },
  'features/waitlist/wait-presses.ts': { FreedAnswer, WaitPress },
}

type Requests = typeof requests
type Named = { [File in keyof Requests]: Requests[File] }[keyof Requests]

/** The paths of the texts in a schema that `text.ts` has not made. */
type Raw<Schema> = Schema extends CleanText
  ? never
  : Schema extends { _zod: { def: infer Def } }
    ? Def extends { type: 'string' }
      ? ''
      : Def extends { type: 'object'; shape: infer Shape }
        ? { [Field in keyof Shape & string]: `.${Field}${Raw<Shape[Field]>}` }[keyof Shape & string]
        : Def extends { type: 'array'; element: infer Item }
          ? `[]${Raw<Item>}`
          : Def extends { type: 'union'; options: readonly (infer Option)[] }
            ? Raw<Option>
            : Def extends { type: 'pipe'; in: infer In; out: infer Out }
              ? Raw<In> | Raw<Out>
              : Def extends { type: 'record'; valueType: infer Value }
                ? `{}${Raw<Value>}`
                : Def extends { innerType: infer Inner }
                  ? Raw<Inner>
                  : never
    : never

type RawIn<Group> = Group extends unknown
  ? { [Name in keyof Group & string]: `${Name}${Raw<Group[Name]>}` }[keyof Group & string]
  : never

/** None: with another one this does not compile, and the error names it. */
const rawTexts: Record<RawIn<Named>, 'why'> = {}

test('each text of a body or a query comes in through text.ts: another one does not compile', () => {
  expect(rawTexts).toEqual({})
})

test('nothing that a call takes is forgotten in this list', async () => {
  const found: Record<string, string[]> = {}
  for (const { file, exported } of await sharedFiles()) {
    const names = Object.keys(exported).filter((name) => isRequest(exported[name]))
    if (names.length > 0) found[file] = names.sort()
  }
  const listed = Object.entries(requests).map(([file, group]) => [
    file,
    Object.keys(group)
      .map((name) => (name === 'DeskNoteRequest' ? 'NoteRequest' : name))
      .sort(),
  ])
  expect(Object.fromEntries(listed)).toEqual(found)
})

test('signs that nobody sees, and accents apart from their letters, are put right before any rule, in each text of a call and of the content', () => {
  const schemas = [
    ...Object.values(requests).flatMap((group) => Object.values(group)),
    contentShape.schema,
  ]
  const texts = schemas.flatMap(textsIn)
  expect(texts.length).toBeGreaterThan(500)
  for (const text of texts) {
    const [first] = text.def.checks ?? []
    const cleaned =
      first && z.string().check(first).safeParse('\u202aRe\u0301\u200bmi\u00ad\ufeff\u202c').data
    expect(cleaned).toBe('Rémi')
  }
})

/** A body is a strict object, or a choice of them. An answer is not strict, since it may get more fields. */
function isRequest(value: unknown): boolean {
  if (value instanceof z.ZodMiniDiscriminatedUnion) return value.def.options.some(isRequest)
  return value instanceof z.ZodMiniObject && value.def.catchall instanceof z.ZodMiniNever
}

/** The texts in a schema, without the keys of records. */
function textsIn(schema: unknown): z.ZodMiniString[] {
  if (schema instanceof z.ZodMiniString) return [schema]
  if (schema instanceof z.ZodMiniObject) return Object.values(schema.def.shape).flatMap(textsIn)
  if (schema instanceof z.ZodMiniArray) return textsIn(schema.def.element)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(textsIn)
  if (schema instanceof z.ZodMiniPipe) return [schema.def.in, schema.def.out].flatMap(textsIn)
  if (schema instanceof z.ZodMiniRecord) return textsIn(schema.def.valueType)
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return textsIn(schema.def.innerType)
  return []
}
