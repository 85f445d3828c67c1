import { expect, test } from 'vitest'
import { french } from '#core/addresses.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { AvailabilityQuery } from '#features/schedule/availability-query.ts'
import { defaults } from '#features/website/content.ts'
import { guideText, shownPages } from './guide.ts'

const text = guideText(defaults, 'https://a.test')

test('the guide names each page as Markdown, in both languages, and no hidden page', () => {
  expect(text).toContain('](https://a.test/index.md)')
  for (const page of shownPages) expect(text).toContain(`](https://a.test${french[page].path}.md)`)
  expect(text).not.toMatch(/manage\.md|404\.md/)
})

test('its example of a question for free times is one that the server takes', () => {
  const address = /`GET (https:[^`]+)`/.exec(text)?.[1] ?? ''
  const query = Object.fromEntries(new URL(address).searchParams)
  expect(AvailabilityQuery.safeParse(query).error).toBeUndefined()
})

test('its example of a request is one that the server takes, and consents to nothing', () => {
  const sample = BookingRequest.parse(JSON.parse(/```json\n(.*)\n```/s.exec(text)?.[1] ?? ''))
  expect(sample.allow_promo).toBe(false)
})

test('it offers no hidden service', () => {
  const [first, ...others] = defaults.services
  if (!first) throw new Error('there is no service')
  const hiding = { ...defaults, services: [{ ...first, hidden: true }, ...others] }
  expect(guideText(hiding, 'https://a.test')).not.toContain(first.value)
})
