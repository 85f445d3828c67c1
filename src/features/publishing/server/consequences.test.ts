import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#core/days.ts'
import { today } from '#core/time.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { areaOf } from '#features/services/area.ts'
import { contentCalls } from '#features/website/calls.ts'
import { englishContent, type SourceContent } from '#features/website/content.ts'
import { deskContent } from '#features/website/desk-content-words.ts'
import { anyTime } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { booking } from '#testing/requests.ts'

const base: SourceContent = englishContent
const { outside, elsewhere, named } = deskContent.consequences
const day = addDays(today(), 10)

/** A desk with two appointments on a day. `follows` previews a change of a section. */
async function withTwo() {
  const opening = { ...anyTime, leadHours: 0, daysAhead: 365, crews: 50 }
  const { act, post } = await testDesk({ opening, publishes: true })
  const publish = { section: 'opening', number: 0, value: opening }
  const published = await act(contentCalls.contentPublish, publish)
  expect(published.statusCode, published.body).toBe(200)
  for (const appoint_time of ['09:00', '15:00']) {
    const requested = { ...booking, appoint_date: day, appoint_time, vehicle_count: 1 }
    expect((await post(bookingFormCalls.bookings, requested)).statusCode).toBe(201)
  }
  const follows = async (section: string, value: unknown): Promise<string[]> => {
    const answer = await act(contentCalls.contentPreview, { section, number: 1, value })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().consequences
  }
  return { opening, follows }
}

const other = (hours: { from: string; to: string } | null) => [{ id: 'a', day, hours, note: '' }]

test('a day with other hours says which appointments it leaves outside', async () => {
  const { opening, follows } = await withTwo()
  const follow = (hours: { from: string; to: string } | null) =>
    follows('opening', { ...opening, otherHours: other(hours) })
  expect(await follow(null)).toEqual([outside(2)])
  expect(await follow({ from: '12:00', to: '18:00' })).toEqual([outside(1)])
  expect(await follow({ from: '08:00', to: '18:00' })).toEqual([])
})

test('new days of an area say which appointments are on others', async () => {
  const { follows } = await withTwo()
  const { id } = areaOf(base.serviceArea, booking.appoint_zipcode) ?? { id: '' }
  const follow = (days: string[]) => {
    const areas = base.serviceArea.areas.map((it) => (it.id === id ? { ...it, days } : it))
    return follows('serviceArea', { ...base.serviceArea, areas })
  }
  expect(await follow([weekdayOf(addDays(day, 1))])).toEqual([elsewhere(2)])
  expect(await follow([weekdayOf(day), weekdayOf(addDays(day, 1))])).toEqual([])
})

test('hiding a service says which descriptions still name it, by its label or its mention', async () => {
  const { follows } = await withTwo()
  const { home } = base.pageTexts
  const follow = (id: string) =>
    follows(
      'services',
      base.services.map((it) => (it.id === id ? { ...it, hidden: true } : it)),
    )
  const [detailing, , , polishing] = base.services
  expect(await follow('detailing')).toEqual([named(home.name, detailing?.label ?? '')])
  expect(await follow('polishing')).toEqual([named(home.name, polishing?.label ?? '')])
  // The description of the booking page lists what is offered.
  expect(await follow('headlight')).toEqual([])
})
