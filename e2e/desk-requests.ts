import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { LANGUAGE_FIELD } from '#core/api.ts'
import { withId } from '#core/desk-calls.ts'
import { DEFAULT_LANGUAGE, type Language, languageTags } from '#core/language.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { contact } from '#features/contact/words.ts'
import { bookingMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import { DocumentDetail } from '#features/invoices/documents.ts'
import { recordId } from '#testing/booking-ids.ts'
import { draft, line } from '#testing/money.ts'
import { takeTime } from './times.ts'

/** Posts a booking as a visitor's page in a language does; `text` fills every field for free text. */
export async function book(
  request: APIRequestContext,
  lastname: string,
  text = 'Dog hair',
  language: Language = DEFAULT_LANGUAGE,
) {
  const time = takeTime()
  const answer = await request.post(bookingFormCalls.bookings, {
    headers: { 'accept-language': languageTags[language] },
    data: {
      firstname: text.slice(0, 90),
      lastname,
      phone: '705-555-0142',
      email: 'marie@example.com',
      service_type: 'Headlight Restoration',
      specific_vehicle: 'Truck',
      ...time,
      appoint_location: text,
      appoint_city: text.slice(0, 90),
      appoint_state: text.slice(0, 90),
      appoint_zipcode: 'P1B 8G6',
      concerns: text,
      vehicle_count: 1,
      payment_means: 'POS',
      billing_address: text,
      pay_conf: text,
      allow_promo: true,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, reference } = await answer.json()
  return { id: recordId(id), visitorId: id, reference, day: time.appoint_date }
}

/**
 * Enters a booking as the desk does after a call: of a client of its own, confirmed, without a mail, at a time that no other
 * test uses. `more` changes or adds fields.
 */
export async function enterAtDesk(
  desk: APIRequestContext,
  { firstname, ...more }: { firstname: string; appoint_date?: string; [field: string]: unknown },
) {
  const data = {
    id: randomUUID().replaceAll('-', ''),
    firstname,
    phone: `807-55${randomInt(10)}-${randomInt(1000, 10_000)}`,
    ...(more.appoint_date ? {} : takeTime()),
    appoint_minutes: 15,
    confirm: true,
    mail: false,
    ...more,
  }
  const answer = await desk.post(deskBookingCalls.bookings, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as BookingDetail).booking
}

/** Finishes a job of this version. */
export async function finish(desk: APIRequestContext, { id, version }: { id: string; version: number }) {
  const data = { action: 'complete', version }
  const finished = await desk.post(withId(deskBookingCalls.bookingActions, id), { data })
  expect(finished.status(), await finished.text()).toBe(200)
}

/** Gives a booking that was just entered a price of one line, in cents. */
export async function setPrice(
  desk: APIRequestContext,
  { id, version }: { id: string; version: number },
  cents: number,
) {
  const priced = await desk.post(withId(bookingMoneyCalls.bookingPrice, id), {
    data: { version, lines: [line(cents)] },
  })
  expect(priced.status(), await priced.text()).toBe(200)
}

/** Makes a document and issues it: an invoice, unless told otherwise. */
export async function issued(desk: APIRequestContext, data: object = draft()) {
  const made = await desk.post(documentCalls.documents, { data })
  expect(made.status(), await made.text()).toBe(201)
  const { id, version } = DocumentDetail.parse(await made.json())
  const answer = await desk.post(withId(documentCalls.documentIssue, id), { data: { version } })
  expect(answer.status(), await answer.text()).toBe(200)
  return DocumentDetail.parse(await answer.json())
}

/** Posts a message as the contact form does. */
export async function write(
  request: APIRequestContext,
  name: string,
  {
    message = 'Do you do boats?',
    email = 'marie@example.com',
    language = DEFAULT_LANGUAGE,
  }: { message?: string; email?: string; language?: Language } = {},
) {
  const sent = await request.post(contactCalls.sendForm, {
    multipart: {
      [LANGUAGE_FIELD]: languageTags[language],
      lib_version: '4',
      service_id: 'own_server',
      template_id: 'contact_form',
      user_id: 'own',
      name,
      email,
      topic: t(contact).topics[0].value,
      message,
    },
  })
  expect(sent.status(), await sent.text()).toBe(200)
}
