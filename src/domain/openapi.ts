import { business } from '#content/business.ts'
import { calls, MAX_BODY_BYTES, MAX_BODY_DEPTH, MAX_KEY_LENGTH } from './api.ts'
import { AvailabilityQuery } from './availability.ts'
import { managePaths, securitySchemes } from './openapi/manage.ts'
import { answer, body, dayQuery, queryOf, ref, refusals, text } from './openapi/parts.ts'
import { schemas } from './openapi/schemas.ts'

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
