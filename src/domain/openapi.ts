import * as z from 'zod/mini'
import { business } from '#content/business.ts'
import { calls, emailJsIds, MAX_BODY_BYTES, MAX_BODY_DEPTH, MAX_KEY_LENGTH } from './api.ts'
import { Availability, AvailabilityQuery, FreeTimes, TIME_TAKEN } from './availability.ts'
import { BookingReceipt, BookingRequest } from './booking.ts'
import { NOT_ALLOWED, STALE } from './desk/actions.ts'
import { FleetRequest } from './fleet.ts'
import { RecordReceipt } from './link.ts'
import { CancelRequest, ManagedBooking, ManagedChanges, MoveRequest, TimesQuery } from './manage.ts'
import { ContactMessage } from './message.ts'
import { ALREADY_STORED, KEY_REUSED, ProblemDetails } from './problem.ts'
import { slots } from './time.ts'
import { VehicleRequest } from './vehicle.ts'
import { VitalsReport } from './vitals.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of the calls, made from the schemas that judge them. */
export const openapi = (publicOrigin: string) => ({
  openapi: '3.1.1',
  info: {
    title: `${business.name}: bookings and messages`,
    version: '1.0.0',
    description: `Bodies are at most ${MAX_BODY_BYTES} bytes, UTF-8, nested at most ${MAX_BODY_DEPTH} levels deep, and sent without Content-Encoding. Unknown fields are refused. POSTs are limited per address.`,
  },
  servers: [{ url: publicOrigin }],
  paths: {
    [calls.bookings]: { post: record('bookings', 'Book a service', 'Booking') },
    [calls.availability]: {
      get: {
        operationId: 'availability',
        summary: 'Which times of some days are free for a service',
        parameters: queryOf(AvailabilityQuery, dayQuery),
        responses: { 200: answer('The days', ref('Availability')), ...refusals(422, 503) },
      },
    },
    ...managePaths(),
    [calls.vehicles]: { post: record('vehicles', 'Name the vehicle of a booking', 'Vehicle') },
    [calls.fleets]: { post: record('fleets', 'Describe the fleet of a booking', 'Fleet') },
    [calls.sendForm]: { post: sendForm },
    [calls.vitals]: {
      post: {
        operationId: 'vitals',
        summary: 'Count the speed of a page as one visit had it',
        requestBody: body('application/json', ref('VitalsReport')),
        responses: { 204: { description: 'Counted' }, ...refusals(400, 413, 415, 422, 429, 503) },
      },
    },
    [calls.health]: {
      get: {
        operationId: 'health',
        summary: 'Whether the database takes writes',
        responses: { 200: answer('It does', ref('Health')), ...refusals(503) },
      },
    },
    [calls.openapi]: {
      get: {
        operationId: 'openapi',
        summary: 'This description',
        responses: { 200: answer('The description', { type: 'object' }) },
      },
    },
  },
  components: { schemas, securitySchemes },
})

const dayQuery = {
  from: { format: 'date' },
  days: { type: 'string', pattern: '^[1-9][0-9]?$', default: '1' },
}

const schemas: Record<string, Json> = {
  BookingRequest: schemaOf(BookingRequest, 'input', {
    phone: { description: 'North American, in any common way of writing', maxLength: 40 },
    email: { format: 'email', pattern: undefined },
    appoint_date: { format: 'date', description: `Today or later in ${business.timeZone}` },
    appoint_time: { enum: slots, description: `Wall time in ${business.timeZone}` },
    appoint_zipcode: { description: 'A Canadian postal code or a US ZIP code' },
  }),
  BookingReceipt: schemaOf(BookingReceipt, 'output'),
  Availability: schemaOf(Availability, 'output'),
  FreeTimes: schemaOf(FreeTimes, 'output'),
  ManagedBooking: schemaOf(ManagedBooking, 'output'),
  CancelRequest: schemaOf(CancelRequest, 'input'),
  MoveRequest: schemaOf(MoveRequest, 'input', { appoint_time: { enum: slots } }),
  ManagedChanges: schemaOf(ManagedChanges, 'output'),
  VehicleRequest: schemaOf(VehicleRequest, 'input', {
    vehicle_year: {
      description: `An ISO date or date-time; its year in ${business.timeZone} counts`,
    },
  }),
  FleetRequest: schemaOf(FleetRequest, 'input'),
  RecordReceipt: schemaOf(RecordReceipt, 'output'),
  ContactForm: contactForm(),
  VitalsReport: schemaOf(VitalsReport, 'input'),
  Health: schemaOf(z.object({ status: z.literal('ok') }), 'output'),
  Problem: schemaOf(ProblemDetails, 'output', {
    type: { examples: ['about:blank', KEY_REUSED, ALREADY_STORED, TIME_TAKEN, STALE, NOT_ALLOWED] },
  }),
}

const securitySchemes = {
  manageLink: {
    type: 'http',
    scheme: 'bearer',
    description: "The token of a client's own link, which stands behind the # of its address",
  },
}

/** The calls of the client's own page: 401 without a token, 404 for a wrong one, 410 once the link has ended. */
function managePaths() {
  const call = { security: [{ manageLink: [] }] }
  const change = (operationId: string, summary: string, schema: string) => ({
    post: {
      ...call,
      operationId,
      summary,
      requestBody: body('application/json', ref(schema)),
      responses: {
        200: answer('The booking as it is now', ref('ManagedBooking')),
        ...refusals(400, 401, 404, 409, 410, 413, 415, 422, 429, 503),
      },
    },
  })
  return {
    [calls.manageBooking]: {
      get: {
        ...call,
        operationId: 'manageBooking',
        summary: "A client's booking. Nothing changes by asking",
        responses: {
          200: answer('The booking', ref('ManagedBooking')),
          ...refusals(401, 404, 410, 503),
        },
      },
    },
    [calls.manageTimes]: {
      get: {
        ...call,
        operationId: 'manageTimes',
        summary: "Which times a client's booking can move to; its own counts as free",
        parameters: queryOf(TimesQuery, dayQuery),
        responses: {
          200: answer('The days', ref('Availability')),
          ...refusals(401, 404, 410, 422, 503),
        },
      },
    },
    [calls.manageCancel]: change('manageCancel', "Cancel a client's booking", 'CancelRequest'),
    [calls.manageMove]: change('manageMove', "Move a client's booking", 'MoveRequest'),
  }
}

const sendForm = {
  operationId: 'sendForm',
  summary: 'Send a contact message, as EmailJS takes it',
  requestBody: body('multipart/form-data', ref('ContactForm')),
  responses: {
    200: text('The message is stored', { const: 'OK' }),
    ...Object.fromEntries(
      [400, 413, 415, 422, 429, 500, 503].map((status) => [
        status,
        text('What is wrong', { type: 'string' }),
      ]),
    ),
  },
}

function record(operationId: string, summary: string, name: 'Booking' | 'Vehicle' | 'Fleet') {
  return {
    operationId,
    summary,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'The same key with the same body gets the same answer, and stores once.',
        schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
      },
    ],
    requestBody: body('application/json', ref(`${name}Request`)),
    responses: {
      201: answer('Stored', ref(name === 'Booking' ? 'BookingReceipt' : 'RecordReceipt')),
      ...refusals(400, 409, 413, 415, 422, 429, 503),
    },
  }
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

/** The fields of a query, each a parameter. */
function queryOf(schema: z.ZodMiniType, extra: Record<string, Json>): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: { ...(json as Json), ...extra[name] },
  }))
}

/** A schema as JSON Schema, and for some fields what only code can check or says better in words. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', extra: Record<string, Json> = {}) {
  const json = z.toJSONSchema(schema, { io })
  for (const [field, more] of Object.entries(extra))
    Object.assign(json.properties?.[field] ?? {}, more)
  return withoutDialect(json)
}

function withoutDialect({ $schema: _, '~standard': __, ...rest }: Json): Json {
  return rest
}

function refusals(...statuses: number[]) {
  return Object.fromEntries(
    [...statuses, 500].map((status) => [
      status,
      {
        description: 'A problem',
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  )
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

function body(type: string, schema: Json) {
  return { required: true, content: { [type]: { schema } } }
}

function answer(description: string, schema: Json) {
  return { description, content: { 'application/json': { schema } } }
}

function text(description: string, schema: Json) {
  return { description, content: { 'text/plain': { schema } } }
}
