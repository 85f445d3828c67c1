import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { CLIENT_CALENDAR_PATH, FEED_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { openapiCalls } from '#features/openapi/public-calls.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { bookable } from '#testing/times.ts'
import { addressOf, deskCallList, pathOf } from '../scripts/desk-call-list.ts'
import { booked } from './booked.ts'
import { delivered } from './mails.ts'
import { bodies } from './mutations.ts'
import { openDesk } from './open-desk.ts'
import { proof } from './proof.ts'
import { rowsOf } from './rows.ts'
import { OWNER } from './signed-in.ts'

/** Texts that end a literal, a number, a name, a pattern or a search term, and go on as SQL. */
const injections = [
  "x' or '1'='1",
  "x'/**/or/**/'1'='1",
  "x'; drop table bookings; --",
  "x' union select * from manage_links --",
  "x') or 1=1 --",
  'x" or "1"="1',
  '1 or 1=1',
  '1; delete from bookings',
  "x' and 1=load_extension('x') --",
  "x'||(select token from manage_links)||'",
  "x' and (select count(*) from sqlite_master)>0 and '1'='1",
  "x\\' or 1=1 --",
  "x%' or 1=1 --",
  'x* OR a*',
  '"x" OR "a" NOT "b"',
  'x) OR (a',
  '-1) union select 1 --',
  "';attach database '/tmp/x' as x;--",
  'x`or`1',
  "x'\u0000 or '1'='1",
  'ʼ or 1=1 --',
  '% or 1=1',
  '[x] or 1=1',
  "$1' :x @x ?",
] as const

/** A text that nothing has. */
const NOTHING = 'zzz'

const Description = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.optional(z.object({ parameters: z.optional(z.array(z.object({ name: z.string() }))) })) }),
  ),
})

proof({
  name: 'SQL injection',
  claim:
    'each text in each parameter, path, header and field finds nothing, fails nothing, and changes no other record',
  times: { whole: injections.length, sample: 3 },
  controls: { 'writes texts into SQL': /the answer to|: x'/ },
  check: async ({ times, start }) => {
    const { dataDir, db, call, post, cookie, booking, message } = await openDesk(start)
    const other = await booked(dataDir, post, { ...bookable[9], firstname: 'Other' })
    const { id: mail } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    await delivered(db)
    await call(settingCalls.settings, { headers: { cookie } })
    const before = await rowsOf(db)
    let sent = 0

    /** A text finds what a text that nothing has finds, or it is refused. */
    const finds = async (name: string, text: string, get: (text: string) => ReturnType<typeof call>) => {
      const answer = await get(text)
      expect(answer.status, `${name}: ${text}: ${answer.body}`).toBeLessThan(500)
      if (answer.status < 400)
        expect(
          answer.body.replaceAll(JSON.stringify(text).slice(1, -1), NOTHING),
          `the answer to ${name}: ${text}`,
        ).toBe((await get(NOTHING)).body)
      sent++
    }
    const { paths } = Description.parse(JSON.parse((await call(openapiCalls.openapi)).body))
    const publicGets = Object.entries(paths).flatMap(([path, { get }]) =>
      get ? [[path, (get.parameters ?? []).map(({ name }) => name)] as const] : [],
    )
    const of = { booking, message, mail, block: NOTHING, owner: OWNER, about: {} }
    const desk = (await deskCallList()).map(({ name, url, method, sample }) => ({ name, url, method, ...sample(of) }))
    const fromCall = desk.find(({ url, body }) => url === deskBookingCalls.bookings && body)?.body ?? {}
    const headersOf = { cookie, authorization: `Bearer ${other.token}` }
    for (const text of injections.slice(0, times)) {
      const inUrl = encodeURIComponent(text.toWellFormed())
      for (const [path, names] of publicGets)
        for (const name of names)
          await finds(`${path} ${name}`, text, (it) =>
            call(`${path}?${new URLSearchParams({ [name]: it })}`, { headers: headersOf }),
          )
      for (const path of [FEED_PATH, CLIENT_CALENDAR_PATH] as const)
        expect((await call(withToken(path, inUrl))).status, `${path}: ${text}`).toBe(404)
      const secret = asOneWord(text)
      await finds('authorization', secret, (it) =>
        call(managedCalls.manageBooking, { headers: { authorization: `Bearer ${it}` } }),
      )
      for (const [header, path] of [
        ['cookie', sessionCalls.session],
        ['if-none-match', '/'],
        ['accept-encoding', '/'],
      ] as const)
        expect((await call(path, { headers: { [header]: `desk_session=${secret}` } })).status).toBeLessThan(500)

      for (const { name, url, method, id, query = {}, body } of desk) {
        if (name === 'events' || name.startsWith('sign')) continue
        const path = pathOf(url, id)
        const onBody = (it: object) => post(path, it, { cookie })
        for (const field of Object.keys(query))
          await finds(`${path} ${field}`, text, (it) =>
            call(addressOf(url, { id, query: { ...query, [field]: it } }), { headers: { cookie } }),
          )
        if (id) {
          const wrong = addressOf(url, { id: text.toWellFormed(), query })
          const answer =
            method === 'GET' ? await call(wrong, { headers: { cookie } }) : await post(wrong, body, { cookie })
          expect(answer.status, `${wrong}: ${answer.body}`).toBeOneOf([400, 404, 409, 415, 422])
        }
        // A version that no record has, or a day that has passed: the text goes through all checks, and nothing may change.
        const harmless = {
          ...body,
          ...(body && 'version' in body && { version: 999 }),
          ...(body && 'appoint_date' in body && { appoint_date: '2020-01-01' }),
        }
        for (const field of Object.keys(body ?? {}))
          expect((await onBody({ ...harmless, [field]: text })).status, `${path} ${field}: ${text}`).toBeLessThan(500)
        sent++
      }
    }
    // Only now: what is typed here could be found by the searches before.
    for (const text of injections.slice(0, times)) {
      for (const field of Object.keys(fromCall)) {
        const body = { ...fromCall, id: randomUUID(), [field]: text }
        const answer = await post(deskBookingCalls.bookings, body, { cookie })
        expect(answer.status, `${deskBookingCalls.bookings} ${field}: ${answer.body}`).toBeLessThan(500)
        sent++
      }
      const secret = asOneWord(text)
      for (const [path, body] of Object.entries(bodies)) {
        if (path === contactCalls.sendForm || path === visitorPhotoCalls.photos) continue
        for (const field of Object.keys(body)) {
          const answer = await post(
            path,
            { ...body, [field]: text },
            { authorization: `Bearer ${secret}`, 'idempotency-key': `${secret} ${field}` },
          )
          expect(answer.status, `${path} ${field}: ${answer.body}`).toBeLessThan(500)
          sent++
        }
      }
    }
    const after = new Set(await rowsOf(db))
    const changed = before.filter((row) => !after.has(row) && !row.startsWith('["booking_search'))
    expect(changed, 'records that a text has changed').toEqual([])
    return `${sent} requests, ${before.length} records as before`
  },
})

/** A header holds no other characters, and a token no spaces: SQL takes a comment for one. */
const asOneWord = (text: string) => text.replaceAll(/[^\x21-\x7e]+/g, '/**/')
