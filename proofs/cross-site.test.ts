import type { OutgoingHttpHeaders } from 'node:http'
import { expect } from 'vitest'
import { blockCalls } from '#features/day-operations/calls.ts'
import { eventCalls } from '#features/live-updates/calls.ts'
import { bookable, startOf } from '#testing/times.ts'
import { addressOf, deskCallList, endingLast, pathOf } from '../scripts/desk-call-list.ts'
import { delivered } from './mails.ts'
import { openDesk } from './open-desk.ts'
import { proof } from './proof.ts'
import { rowsOf } from './rows.ts'
import { OWNER } from './signed-in.ts'

const calls = endingLast(await deskCallList())

const OWN = 'https://site.test'
const EVIL = 'https://evil.test'

/** What a browser sends with a call that a page of another site makes, and what a forger would add. */
const foreign: OutgoingHttpHeaders[] = [
  { origin: EVIL, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: EVIL },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: EVIL, 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  { origin: EVIL, referer: `${OWN}/desk` },
]

/** A browser lets a page send these to another site without asking it. */
const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

/** How another site is refused: for where its call comes from, or for the kind of form. */
const [BY_PLACE, BY_KIND] = [[403], [400, 415]]

/** Its answer never ends. */
const STREAM = eventCalls.events

proof({
  name: 'cross-site calls',
  claim: 'no call of the desk that another site makes changes anything, by any header, method or kind of form',
  times: { whole: calls.length, sample: calls.length },
  controls: { 'takes calls of other sites': /a call of another site/ },
  check: async ({ start }) => {
    const variables = { PUBLIC_ORIGIN: OWN }
    const { db, call, post, cookie, booking, message } = await openDesk(start, variables)
    const block = { from_date: '2030-01-01', to_date: '2030-01-01', reason: 'Away' }
    const blocked = JSON.parse((await post(blockCalls.blocks, block, { cookie })).body)
    // Mails that were set aside, so that nothing moves by itself.
    await delivered(db)
    await db.updateTable('mails').set({ status: 'failed' }).execute()
    const { id: mail } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    const about = startOf(bookable.at(-1) ?? { appoint_date: '', appoint_time: '' })
    const of = { booking, message, mail, block: blocked.block.id, owner: OWNER, about }
    const all = calls.map(({ name, url, method, sample }) => ({ name, url, method, ...sample(of) }))
    const reads = all.flatMap(({ url, method, id, query, status = 200 }) =>
      method === 'GET' && url !== STREAM ? [[addressOf(url, { id, query }), status] as const] : [],
    )
    const posts = all.filter(({ method }) => method === 'POST')
    // The first read of some makes a secret.
    for (const [address] of reads) await call(address, { headers: { cookie } })
    const before = await rowsOf(db)
    let sent = 0
    const refused = async (path: string, body: string, headers: OutgoingHttpHeaders, how: readonly number[]) => {
      const { status } = await call(path, { body, headers: { cookie, ...headers } })
      const wanted = expect.toBeOneOf(how)
      expect([path, headers, status], 'a call of another site').toEqual([path, headers, wanted])
      sent++
    }
    for (const { url, id, body: sent = {} } of posts) {
      const path = pathOf(url, id)
      const body = JSON.stringify(sent)
      for (const headers of foreign)
        await refused(path, body, { 'content-type': 'application/json', ...headers }, BY_PLACE)
      for (const type of FORMS) await refused(path, body, { 'content-type': type }, BY_KIND)
    }
    for (const [address, status] of reads)
      for (const headers of foreign) {
        const answer = await call(address, { headers: { cookie, ...headers } })
        expect(answer.status, `GET ${address}`).toBe(status)
        expect(answer.headers['access-control-allow-origin'], `readers of ${address}`).not.toBe(EVIL)
        sent++
      }
    expect(await rowsOf(db), 'what is stored').toEqual(before)

    // The same calls of the desk's own page are taken, so it was not their content that was refused.
    const own = { cookie, origin: OWN, 'sec-fetch-site': 'same-origin' }
    for (const { name, url, id, body = {}, status: wanted } of posts) {
      if (name === 'signOut') continue
      const { status } = await post(pathOf(url, id), body, own)
      expect([name, status], 'a call of the desk').toEqual([name, wanted ?? expect.toBeOneOf([200, 201, 202, 204])])
    }
    return `${sent} calls`
  },
})
