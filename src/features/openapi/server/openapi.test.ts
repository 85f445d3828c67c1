import { expect, test } from 'vitest'
import { calls, RATE_FACTORS } from '#core/api.ts'
import { openapi } from '#features/openapi/openapi.ts'
import { defaults } from '#features/website/content.ts'
import { testApp } from '#testing/app.ts'

test('GET /openapi.json names the business as the content that is published just now', async () => {
  let published = defaults
  const { app } = await testApp({ content: () => published })
  const title = async () => (await app.inject(calls.openapi)).json().info.title
  expect(await title()).toBe(`${defaults.business.name}: bookings and messages`)
  published = { ...defaults, business: { ...defaults.business, name: 'Other Name' } }
  expect(await title()).toBe('Other Name: bookings and messages')
})

const operations = Object.entries(openapi('https://site.test', 'Detailing', 1).paths).flatMap(
  ([url, methods]) =>
    Object.entries<{ responses: object }>(methods).map(([method, { responses }]) => ({
      url,
      method: method.toUpperCase() as 'GET' | 'POST',
      statuses: Object.keys(responses),
    })),
)

test.each(operations)(
  '$method $url lists each status that it answers, also beyond its limit',
  async ({ url, method, statuses }) => {
    const { app } = await testApp({ rateLimit: 1 })
    const answers: number[] = []
    for (let i = 0; i <= RATE_FACTORS.reads; i++)
      answers.push((await app.inject({ method, url })).statusCode)
    expect(statuses).toEqual(expect.arrayContaining([...new Set(answers)].map(String)))
    // Each call counts for the requests that a visitor may have under way.
    expect(statuses).toContain('429')
  },
)
