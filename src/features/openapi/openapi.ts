import {
  CONSENT_WORDING,
  calls,
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  PHOTOS_COMING,
  RATE_FACTORS,
  TIME_HOLD,
} from '#core/api.ts'
import { limits } from '#core/limits.ts'
import { PICTURE_PIXELS, VISITOR_PHOTO_BYTES } from '#core/pictures.ts'
import { guard } from '#features/guard/guard.ts'
import { NOT_HELD } from '#features/guard/time-holds.ts'
import { PhotoQuery } from '#features/photos/visitor-photos.ts'
import { AvailabilityQuery } from '#features/schedule/availability-query.ts'
import {
  answer,
  body,
  dayQuery,
  idempotencyKey,
  type Json,
  queryOf,
  ref,
  refusals,
  text,
} from './builders.ts'
import { managePaths, payPaths, quotePaths, securitySchemes } from './manage.ts'
import { schemas } from './schemas.ts'

/** The OpenAPI 3.1 document of the calls, made from the schemas that check the requests. */
export const openapi = (publicOrigin: string, businessName: string, rateLimit: number) => ({
  openapi: '3.1.1',
  info: {
    title: `${businessName}: bookings and messages`,
    version: '1.0.0',
    description: `A request body is UTF-8, has at most ${MAX_BODY_BYTES} bytes and at most ${MAX_BODY_DEPTH} levels of nesting, except for a photo, and is sent without Content-Encoding. Unknown fields are refused. An address (IPv6: a /64) may send ${rateLimit} POST requests a minute, the same number of measurements, as many calls about held times, and ask ${rateLimit * RATE_FACTORS.reads} times a minute for free times, documents, calendars and this description together; a /48 ${RATE_FACTORS.around} times as much. Beyond that, 429 says in Retry-After when to try again.`,
  },
  servers: [{ url: publicOrigin }],
  paths: {
    [calls.bookings]: {
      post: record('bookings', 'Book a service', 'Booking', consentWording, photosComing, timeHold),
    },
    [calls.availability]: {
      get: {
        operationId: 'availability',
        summary: 'List the times of some days, and which of them are free for a service',
        parameters: [...queryOf(AvailabilityQuery, dayQuery), timeHold],
        responses: { 200: answer('The days', ref('Availability')), ...refusals(422) },
      },
    },
    [calls.holds]: { post: hold },
    [calls.holdEnd]: { post: holdEnd },
    ...managePaths(),
    ...quotePaths(),
    ...payPaths(),
    [calls.vehicles]: { post: record('vehicles', 'Add the vehicle of a booking', 'Vehicle') },
    [calls.fleets]: { post: record('fleets', 'Add the fleet of a booking', 'Fleet') },
    [calls.photos]: { post: photo },
    [calls.sendForm]: { post: sendForm },
    [calls.vitals]: {
      post: {
        operationId: 'vitals',
        summary: 'Record the speed of a page in one visit',
        requestBody: body('application/json', ref('VitalsReport')),
        responses: { 204: { description: 'Recorded' }, ...refusals(413, 415, 422) },
      },
    },
    [calls.health]: {
      get: {
        operationId: 'health',
        summary: 'Check that bookings can be stored, and how the server is',
        responses: { 200: answer('They can', ref('Health')), ...refusals() },
      },
    },
    [calls.openapi]: {
      get: {
        operationId: 'openapi',
        summary: 'Get this OpenAPI document',
        responses: { 200: answer('The document', { type: 'object' }), ...refusals() },
      },
    },
  },
  components: { schemas, securitySchemes },
})

const sendForm = {
  operationId: 'sendForm',
  summary: 'Send a contact message in the format of EmailJS',
  requestBody: body('multipart/form-data', ref('ContactForm')),
  responses: {
    ...refusals(),
    200: text('The message is stored', { const: 'OK' }),
    ...Object.fromEntries(
      [400, 413, 415, 422, 429, 500, 503].map((status) => [
        status,
        text('The error in words', { type: 'string' }),
      ]),
    ),
  },
}

const consentWording = {
  name: CONSENT_WORDING,
  in: 'header',
  required: false,
  description:
    'With `allow_promo`: the wording of the consent as the client showed it, percent-encoded. Without it, it is the present one. A wording that the site never showed is refused with 409, and the problem holds a `ShownConsent`.',
  schema: { type: 'string' },
}

const photosComing = {
  name: PHOTOS_COMING,
  in: 'header',
  required: false,
  description:
    'Whether photos follow the booking. The mail to the owner waits for them for some minutes.',
  schema: { const: 'yes' },
}

const timeHold = {
  name: TIME_HOLD,
  in: 'header',
  required: false,
  description: `The secret of the caller's hold (\`${calls.holds}\`). Its time then counts as free. A booking that is stored takes the place of the hold.`,
  schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
}

const hold = {
  operationId: 'holdTime',
  summary: 'Hold a free time while a visitor fills in the form',
  description: `For ${guard.holdMinutes} minutes the time counts as taken for everybody who does not have the \`secret\`. The caller makes that up, and has one hold: the same secret again prolongs it, or moves it to another time. A refused call ends it. A hold is no booking, and books nothing. 409 with the type of a taken time and the nearest free times; 409 with the type \`${NOT_HELD}\` if the time is free, but too many are held: it can be booked without a hold. 422 with free times if a rule forbids the appointment.`,
  requestBody: body('application/json', ref('TimeHoldRequest')),
  responses: { 200: answer('Held', ref('TimeHold')), ...refusals(409, 413, 415, 422) },
}

const holdEnd = {
  operationId: 'endHold',
  summary: 'End a hold before its time, if there is one',
  requestBody: body('application/json', ref('TimeHoldEnd')),
  responses: { 204: { description: 'Ended' }, ...refusals(413, 415, 422) },
}

const photo = {
  operationId: 'photos',
  summary: 'Add a photo of the vehicle to a new booking',
  description: `The body is the file itself: JPEG, PNG, WebP or AVIF, at most ${VISITOR_PHOTO_BYTES} bytes and ${PICTURE_PIXELS / 1e6} megapixels. A booking takes ${limits.photosOfAVisitor} of them, within ${limits.photoHours} hours after it was stored; those of all bookings together ${limits.photosOfAllVisitors} in that time. 409 if it takes no more, or was deleted. The same file again for the same booking is stored once. Nobody can read it without the desk.`,
  parameters: queryOf(PhotoQuery, {
    left: {
      type: 'string',
      default: '0',
      description: 'How many photos of this booking still follow',
    },
  }),
  requestBody: body('application/octet-stream', {}),
  responses: {
    201: answer('Stored', ref('RecordReceipt')),
    ...refusals(409, 413, 415, 422),
  },
}

const ofBooking = `\`booking_id\` is the \`id\` in the answer to the booking, which only its sender knows: no other id of a booking is taken. It may be left out. 409 if the booking has such a record, was deleted, or is older than ${limits.repeatDays} days.`

function record(
  operationId: string,
  summary: string,
  name: 'Booking' | 'Vehicle' | 'Fleet',
  ...more: Json[]
) {
  return {
    operationId,
    summary,
    parameters: [idempotencyKey, ...more],
    ...(name !== 'Booking' && { description: ofBooking }),
    requestBody: body('application/json', ref(`${name}Request`)),
    responses: {
      201: answer('Stored', ref(name === 'Booking' ? 'BookingReceipt' : 'RecordReceipt')),
      ...refusals(409, 413, 415, 422),
    },
  }
}
