import * as z from 'zod/mini'
import { emailJsIds } from '#core/api.ts'
import { RecordReceipt } from '#core/linked-record.ts'
import {
  ALREADY_STORED,
  CONSENT_CHANGED,
  KEY_REUSED,
  NOT_ALLOWED,
  ProblemDetails,
  TIME_TAKEN,
  VERSION_CONFLICT,
} from '#core/problem.ts'
import { startTimes } from '#core/time.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { BookingBody, ShownConsent } from '#features/bookings/booking.ts'
import { BookingReceipt } from '#features/bookings/booking-receipt.ts'
import { FleetRequest } from '#features/bookings/fleet.ts'
import {
  AgainReceipt,
  AgainRequest,
  CancelRequest,
  ConfirmRequest,
  CorrectedEmail,
  EmailRequest,
  HoldRequest,
  ManagedBooking,
  ManagedChanges,
  ManagedVehicleRequest,
  MoveRequest,
  NoteRequest,
  PlaceRequest,
  PlanRequest,
  WaitEnd,
} from '#features/bookings/manage.ts'
import { VehicleRequest } from '#features/bookings/vehicle.ts'
import { ContactMessage } from '#features/contact/message.ts'
import { NOT_HELD, TimeHold, TimeHoldEnd, TimeHoldRequest } from '#features/guard/time-holds.ts'
import { Health } from '#features/health/health.ts'
import { VitalsReport } from '#features/numbers/vitals.ts'
import { CardBegun, ClientPayment, SentTransfer } from '#features/payments/pay.ts'
import { ManagedPictures, PicturesAnswer } from '#features/photos/managed-pictures.ts'
import {
  ClientQuote,
  QUOTE_REPLACED,
  QuoteAcceptance,
  QuoteRefusal,
} from '#features/quotes/quote.ts'
import { Availability, FreeTimes } from '#features/schedule/availability.ts'
import { ManagedTexts, TextsAnswer } from '#features/texts/texts.ts'
import { OfferAnswer, Wishes } from '#features/waitlist/waiting.ts'
import { addOnIds, type Json } from './builders.ts'

/** The schemas of requests and answers, by the name that `ref` takes. */
export const schemas: Record<string, Json> = {
  BookingRequest: schemaOf(BookingBody, 'input', {
    phone: {
      description:
        'A North American number in any common format, or another with + and its country code. An extension may follow: ext 5',
      maxLength: 40,
    },
    email: { format: 'email', pattern: undefined },
    appoint_date: { format: 'date', description: `Today or a later day in ${TIME_ZONE}` },
    appoint_time: { enum: startTimes, description: `Wall time in ${TIME_ZONE}` },
    appoint_zipcode: { description: 'A Canadian postal code or a US ZIP code' },
    answers: {
      description:
        'The answers to the own questions of the business, by the ids of these: the `answer` as text, as the words of a choice, or `true` for a ticked box; and the `question` in the words in which it was asked, without which it is the one that the booking form asks now',
    },
    add_ons: { description: addOnIds },
  }),
  BookingReceipt: schemaOf(BookingReceipt, 'output'),
  ShownConsent: schemaOf(ShownConsent, 'output'),
  Availability: schemaOf(Availability, 'output'),
  FreeTimes: schemaOf(FreeTimes, 'output'),
  TimeHoldRequest: schemaOf(TimeHoldRequest, 'input', {
    appoint_date: { format: 'date' },
    appoint_time: { enum: startTimes },
  }),
  TimeHold: schemaOf(TimeHold, 'output'),
  TimeHoldEnd: schemaOf(TimeHoldEnd, 'input'),
  ManagedBooking: schemaOf(ManagedBooking, 'output'),
  HoldRequest: schemaOf(HoldRequest, 'input'),
  ConfirmRequest: schemaOf(ConfirmRequest, 'input'),
  PlanRequest: schemaOf(PlanRequest, 'input'),
  CancelRequest: schemaOf(CancelRequest, 'input'),
  MoveRequest: schemaOf(MoveRequest, 'input', { appoint_time: { enum: startTimes } }),
  ManagedPictures: schemaOf(ManagedPictures, 'output'),
  ManagedTexts: schemaOf(ManagedTexts, 'output'),
  TextsAnswer: schemaOf(TextsAnswer, 'input'),
  ClientQuote: schemaOf(ClientQuote, 'output'),
  QuoteAcceptance: schemaOf(QuoteAcceptance, 'input'),
  QuoteRefusal: schemaOf(QuoteRefusal, 'input'),
  ClientPayment: schemaOf(ClientPayment, 'output'),
  CardBegun: schemaOf(CardBegun, 'output'),
  SentTransfer: schemaOf(SentTransfer, 'input'),
  PicturesAnswer: schemaOf(PicturesAnswer, 'input'),
  PlaceRequest: schemaOf(PlaceRequest, 'input', {
    appoint_zipcode: { description: 'A Canadian postal code or a US ZIP code' },
  }),
  ManagedVehicleRequest: schemaOf(ManagedVehicleRequest, 'input', {
    vehicle_year: { description: 'An ISO date or date-time, of which the year counts' },
  }),
  NoteRequest: schemaOf(NoteRequest, 'input'),
  Wishes: schemaOf(Wishes, 'input'),
  WaitEnd: schemaOf(WaitEnd, 'input'),
  OfferAnswer: schemaOf(OfferAnswer, 'input'),
  AgainRequest: schemaOf(AgainRequest, 'input'),
  AgainReceipt: schemaOf(AgainReceipt, 'output'),
  EmailRequest: schemaOf(EmailRequest, 'input', { email: { format: 'email', pattern: undefined } }),
  CorrectedEmail: schemaOf(CorrectedEmail, 'output'),
  ManagedChanges: schemaOf(ManagedChanges, 'output'),
  VehicleRequest: schemaOf(VehicleRequest, 'input', {
    vehicle_year: {
      description: `An ISO date or date-time. Its year in ${TIME_ZONE} is stored`,
    },
  }),
  FleetRequest: schemaOf(FleetRequest, 'input'),
  RecordReceipt: schemaOf(RecordReceipt, 'output'),
  ContactForm: contactForm(),
  VitalsReport: schemaOf(VitalsReport, 'input'),
  Health: schemaOf(Health, 'output'),
  Problem: schemaOf(ProblemDetails, 'output', {
    type: {
      examples: [
        'about:blank',
        KEY_REUSED,
        ALREADY_STORED,
        TIME_TAKEN,
        NOT_HELD,
        CONSENT_CHANGED,
        VERSION_CONFLICT,
        NOT_ALLOWED,
        QUOTE_REPLACED,
      ],
    },
  }),
}

function contactForm(): Json {
  const { properties, required, ...rest } = z.toJSONSchema(ContactMessage, { io: 'input' })
  return {
    ...withoutDialect(rest),
    properties: {
      ...properties,
      email: { type: 'string', format: 'email' },
      ...Object.fromEntries(emailJsIds.map((id) => [id, { type: 'string', minLength: 1 }])),
    },
    required: [...(required ?? []), ...emailJsIds],
  }
}

/** A schema as JSON Schema. `extra` adds details to fields that only code can check, or that words explain better. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', extra: Record<string, Json> = {}) {
  const json = z.toJSONSchema(schema, { io })
  for (const [field, more] of Object.entries(extra))
    Object.assign(json.properties?.[field] ?? {}, more)
  return withoutDialect(json)
}

function withoutDialect({ $schema: _, '~standard': __, ...rest }: Json): Json {
  return rest
}
