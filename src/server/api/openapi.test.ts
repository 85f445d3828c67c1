import { expect, test } from 'vitest'
import { defaults } from '#content/content.ts'
import { calls } from '#domain/api.ts'
import { testApp } from '#server/testing/app.ts'

test('GET /openapi.json names the business as the content that is published just now', async () => {
  let published = defaults
  const { app } = await testApp({ content: () => published })
  const title = async () => (await app.inject(calls.openapi)).json().info.title
  expect(await title()).toBe(`${defaults.business.name}: bookings and messages`)
  published = { ...defaults, business: { ...defaults.business, name: 'Other Name' } }
  expect(await title()).toBe('Other Name: bookings and messages')
})
