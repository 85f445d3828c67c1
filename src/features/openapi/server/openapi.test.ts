import { Validator } from '@seriousme/openapi-schema-validator'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONSENT_WORDING, RATE_FACTORS } from '#core/api.ts'
import { serviceValues } from '#core/fixed.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { openapiCalls } from '#features/openapi/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { publicCalls, publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { shared, testApp } from '#testing/app.ts'
import { booking, contactForm, fleet, vehicle } from '#testing/requests.ts'
import { openapi } from './document.ts'

const records = [bookingFormCalls.bookings, linkedCalls.vehicles, linkedCalls.fleets]

const made = shared(async () => {
  const { app } = await testApp({ rateLimit: 1 })
  return { app, description: (await app.inject(openapiCalls.openapi)).json() }
})

test('the document is valid OpenAPI 3.1, and so are its references', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(made().description))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('$ref')
})

test('the document shows options, limits and required fields', () => {
  const { properties, required, additionalProperties } = made().description.components.schemas.BookingRequest
  expect(properties.service_type.enum).toEqual(serviceValues)
  expect(properties.firstname.maxLength).toBe(100)
  expect(required).toContain('firstname')
  expect(required).not.toContain('concerns')
  expect(additionalProperties).toBe(false)
})

test('the document shows the idempotency key that makes a call safe to repeat', () => {
  for (const call of records) expect(made().description.paths[call].post.parameters[0].name).toBe('Idempotency-Key')
})

test('the document shows how a booking says which wording of the consent was shown', () => {
  const { paths, components } = made().description
  const named = (call: string) => paths[call].post.parameters.map(({ name = '' }) => name).includes(CONSENT_WORDING)
  expect(records.filter(named)).toEqual([bookingFormCalls.bookings])
  expect(components.schemas.ShownConsent.required).toEqual(['consent_wording'])
})

test('two schemas with one name are no document', () => {
  const app = fastify().decorate('publicCalls', [])
  const facts = { summary: '', done: '', handle: async () => ({ width: 1 }) }
  const width = () => ({ get: publicRoute({ ...facts, answers: { Tyre: z.object({ width: z.int() }) } }) })
  publicRoutes({ one: '/one', other: '/other' }, () => ({ one: width(), other: width() }))(app, {})
  const about = { publicOrigin: 'https://site.test', businessName: 'Detailing', rateLimit: 1 }
  expect(() => openapi(about, publicCalls(app))).toThrow(/named Tyre/)
})

test('GET /openapi.json names the business as the content that is published just now', async () => {
  let published = defaults
  const { app } = await testApp({ content: () => published })
  const title = async () => (await app.inject(openapiCalls.openapi)).json().info.title
  expect(await title()).toBe(`${defaults.business.name}: bookings and messages`)
  published = { ...defaults, business: { ...defaults.business, name: 'Other Name' } }
  expect(await title()).toBe('Other Name: bookings and messages')
})

test('the document lists each status that a call answers, also beyond its limit', async () => {
  const { app, description } = made()
  for (const [i, { url, method }] of publicCalls(app).entries()) {
    const statuses = Object.keys(description.paths[url][method.toLowerCase()].responses)
    for (let asked = 0; asked <= RATE_FACTORS.reads; asked++) {
      const { statusCode } = await app.inject({ method, url, remoteAddress: `192.0.2.${i}` })
      expect(statuses, `${method} ${url}`).toContain(String(statusCode))
    }
    // Each call counts for the requests that a visitor may have under way.
    expect(statuses).toContain('429')
  }
})

test('the sample of each public call is a body that it takes', () => {
  for (const { url, body = {}, sample = () => ({}) } of publicCalls(made().app))
    for (const schema of Object.values(body)) expect(z.safeParse(schema, sample(parts)).error, url).toBeUndefined()
})

const parts = { booking, vehicle, fleet, message: contactForm }
