import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { CONSENT_WORDING, calls } from '#core/api.ts'
import { serviceValues } from '#core/fixed.ts'
import { openapi } from './openapi.ts'

const description = JSON.parse(JSON.stringify(openapi('https://site.test', 'Detailing', 60)))

test('the document is valid OpenAPI 3.1, and so are its references', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(description))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('$ref')
})

test('the document describes every call', () => {
  expect(Object.keys(description.paths).sort()).toEqual(Object.values(calls).sort())
})

test('the document shows options, limits and required fields', () => {
  const { properties, required, additionalProperties } =
    description.components.schemas.BookingRequest
  expect(properties.service_type.enum).toEqual(serviceValues)
  expect(properties.firstname.maxLength).toBe(100)
  expect(required).toContain('firstname')
  expect(required).not.toContain('concerns')
  expect(additionalProperties).toBe(false)
})

test('the document shows the idempotency key that makes a call safe to repeat', () => {
  for (const call of [calls.bookings, calls.vehicles, calls.fleets])
    expect(description.paths[call].post.parameters[0].name).toBe('Idempotency-Key')
})

test('the document shows how a booking says which wording of the consent was shown', () => {
  const named = (call: string) =>
    description.paths[call].post.parameters.map(({ name = '' }) => name).includes(CONSENT_WORDING)
  expect([calls.bookings, calls.vehicles, calls.fleets].filter(named)).toEqual([calls.bookings])
  expect(description.components.schemas.ShownConsent.required).toEqual(['consent_wording'])
})
