import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { Inbox } from '#features/inbox/inbox.ts'
import { documentCalls, moneySettingCalls, paymentCalls } from '#features/invoices/calls.ts'
import type { DocumentDetail, PaymentAnswer } from '#features/invoices/documents.ts'
import { payCalls } from '#features/payments/public-calls.ts'
import { defaultMoney } from '#features/prices/money-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDesk } from './desk.ts'

/** A line as it is typed. */
export const line = (unit_cents: number, more: object = {}) => ({
  kind: 'service',
  text: 'Detailing',
  quantity: 1000,
  unit_cents,
  ...more,
})

/** The whole of a draft. */
export const draft = (more: object = {}) => ({
  client_name: 'Ada Roy',
  client_email: 'ada@example.com',
  client_address: '1 Main Street',
  language: 'en',
  lines: [line(10_000)],
  due_days: 30,
  exemption: 'none',
  ...more,
})

/** A business that is registered. */
export const registered = { ...defaultMoney, registered: 'yes', number: '123456782 RT0001', from: '2020-01-01' }

/** Notes a price of one line for a booking, in cents. */
export async function agreeOn(db: Db, booking_id: string, amount_cents: number) {
  const about = { about: '', service: null, booking_id, choice: 'fixed', amount_cents }
  const agreed = JSON.stringify([{ ...line(amount_cents), ...about }])
  await db.updateTable('bookings').set({ agreed }).where('id', '=', booking_id).execute()
}

/** The token at the end of a client's link. */
export const tokenIn = (url: string | null) => url?.split(/[#/]/).at(-1) ?? ''

/** A desk with calls about money. It is registered, unless told otherwise. */
export async function moneyDesk({
  settings = registered,
  ...options
}: { settings?: object } & NonNullable<Parameters<typeof testDesk>[0]> = {}) {
  const desk = await testDesk(options)
  const { app, act, get } = desk
  function taken<T>(answer: LightMyRequestResponse): T {
    expect([200, 201], answer.body).toContain(answer.statusCode)
    return answer.json()
  }
  const document = taken<DocumentDetail>
  const read = async (id: string) => document(await get(withId(documentCalls.document, id)))
  const make = async (more: object = {}) => document(await act(documentCalls.documents, draft(more)))
  const issue = async ({ id, version }: { id: string; version: number }) =>
    document(await act(withId(documentCalls.documentIssue, id), { version }))
  const issued = async (more: object = {}) => issue(await make(more))
  const pay = (body: object) => act(paymentCalls.payments, { key: randomUUID(), method: 'card', ...body })
  const paid = async (document_id: string, amount_cents: number, more: object = {}) =>
    taken<PaymentAnswer>(await pay({ allocations: [{ document_id, amount_cents }], ...more }))
  const back = (id: string, body: object) =>
    act(withId(paymentCalls.paymentReverse, id), { key: randomUUID(), note: 'A slip', ...body })
  const credit = (id: string, more: object = {}) =>
    act(withId(documentCalls.documentCredit, id), { id: randomUUID(), note: 'Not done', ...more })
  const set = (more: object = {}) => act(moneySettingCalls.moneySettings, { ...settings, ...more })
  /** Calls as a client with a link. */
  const ask = (token: string, url: string = payCalls.pay, body?: object) =>
    app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
  const inbox = async () => z.parse(Inbox, (await get(inboxCalls.inbox)).json()).items
  const answer = await set()
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...desk, document, read, make, issue, issued, pay, paid, back, credit, set, ask, inbox }
}

/** The field and the words of a refusal, or its details. */
export const refusalOf = (answer: LightMyRequestResponse) => {
  const { detail, errors, type } = answer.json()
  return { status: answer.statusCode, type, said: errors?.[0] ?? detail }
}
