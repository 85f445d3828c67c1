import type { OutgoingHttpHeaders } from 'node:http'
import { expect } from 'vitest'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'
import type { client } from './client.ts'
import { databaseOf } from './requests.ts'

/** Books one appointment, and returns its ids, that of its visitor and of its record, and the tokens of its link. */
export async function booked(
  dataDir: string,
  post: ReturnType<typeof client>['post'],
  fields: Partial<typeof booking> = {},
  headers: OutgoingHttpHeaders = {},
) {
  const answer = await post(bookingFormCalls.bookings, { ...booking, ...bookable.at(-1), ...fields }, headers)
  expect(answer.status, answer.body).toBe(201)
  const receipt: { id: string; reference: string } = JSON.parse(answer.body)
  const [visitorId, id] = [receipt.id, recordId(receipt.id)]
  return { id, visitorId, reference: receipt.reference, ...(await linkOf(databaseOf(dataDir), id)) }
}
