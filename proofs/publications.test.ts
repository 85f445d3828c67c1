import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import { insertPublication } from '#features/website/server/shared/store.ts'
import { migrate } from '#platform/db/migrations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { client } from './client.ts'
import { addresses, MARKS, markedState, markOf } from './marked-states.ts'
import { momentOf, proof } from './proof.ts'
import { databaseOf, post } from './requests.ts'
import { OWNER, signIn, withDesk } from './signed-in.ts'

/** Visitors who load one page after the other. */
const READERS = 3
/** Fewer publications than this come before the one that is cut. */
const BEFORE = 3

proof({
  name: 'kill -9 at a publication',
  claim: `a server is killed while it publishes a change of many texts and facts, under ${READERS} readers: each page is whole old or whole new, nobody sees an older one again, and after the restart all show the last acknowledged publication or the one in flight`,
  times: { whole: 150, sample: 3 },
  controls: { 'answers before commit': /went back|the publication after a restart/ },
  check: async ({ times, start }) => {
    const dataDir = temporaryFolder()
    // Pages name the site's address, and the port is another one at each start.
    const env = { ...withDesk, DATA_DIR: dataDir, PUBLIC_ORIGIN: 'http://site.test' }
    const db = databaseOf(dataDir)
    await migrate(db)
    for (let mark = 1; mark <= MARKS; mark++) {
      const made = { who: 'set-up', section: 'all', state: markedState(mark) } as const
      await db.transaction().execute((trx) => insertPublication(trx, mark - 1, made))
    }

    /** The marks of the pages as they are sent, by address and text. */
    const known = new Map<string, number>()
    /** The numbers of the last publication that was acknowledged, of the last one begun, and of the newest one seen. */
    let [acknowledged, begun, seen] = [MARKS, MARKS, MARKS]
    let cookie = ''
    let [reads, cut, survived, took] = [0, 0, 0, 0]

    /** Brings back what has the next mark. False if no answer comes. */
    const publish = async (url: string) => {
      begun = acknowledged + 1
      const path = withId(contentCalls.publicationRestore, String(markOf(begun)))
      const from = performance.now()
      const answer = await post(url + path, { number: acknowledged }, { cookie }).catch(() => {})
      if (!answer) return false
      expect(answer.status, answer.body).toBe(200)
      took = performance.now() - from
      acknowledged = begun
      return true
    }
    /** The number of the publication that a page shows; undefined if no answer comes. */
    const read = async (url: string, address: string) => {
      const [oldest, least] = [acknowledged, seen]
      const text = await textOf(url, address).catch(() => undefined)
      if (text === undefined) return undefined
      const mark = known.get(`${address} ${text}`)
      expect(mark, `${address} shows no whole publication`).toBeDefined()
      const shown = Array.from({ length: begun - oldest + 1 }, (_, i) => oldest + i)
      const number = shown.find((it) => markOf(it) === mark) ?? 0
      expect(number, `${address} went back`).toBeGreaterThanOrEqual(least)
      seen = Math.max(seen, number)
      reads++
      return number
    }

    const first = await start(env)
    cookie = await signIn(client(first.url), first.printed)
    for (let mark = 1; mark <= MARKS; mark++) {
      expect(await publish(first.url)).toBe(true)
      for (const address of addresses) known.set(`${address} ${await textOf(first.url, address)}`, markOf(acknowledged))
    }
    expect(known.size, 'pages that differ').toBe(MARKS * addresses.length)
    seen = acknowledged

    let { promise: server, resolve: serve } = Promise.withResolvers<string>()
    let isOver = false
    const readers = Promise.all(
      Array.from({ length: READERS }, async () => {
        while (!isOver) {
          const address = addresses[randomInt(addresses.length)] ?? '/'
          // Waits until the kill is noticed, before the next try.
          if ((await read(await server, address)) === undefined) await after(1)
        }
      }),
    )
    readers.catch(() => {
      isOver = true
    })

    let running = first
    for (let kill = 0; kill < times && !isOver; kill++) {
      serve(running.url)
      for (let left = randomInt(BEFORE); left > 0; left--) await publish(running.url)
      const last = publish(running.url)
      await after(momentOf(kill, times) * took)
      running.child.kill('SIGKILL')
      ;({ promise: server, resolve: serve } = Promise.withResolvers<string>())
      await once(running.child, 'exit')
      const isCut = !(await last)

      running = await start(env)
      const answer = await fetch(running.url + contentCalls.content, { headers: { cookie } })
      const { number } = (await answer.json()) as DeskContent
      expect([acknowledged, begun], 'the publication after a restart').toContain(number)
      if (isCut) cut++
      if (number > acknowledged) survived++
      acknowledged = begun = number
      for (const address of addresses)
        expect(await read(running.url, address), 'the publication of a page').toBe(number)
    }
    isOver = true
    serve(running.url)
    await readers

    const rows = await db.selectFrom('publications').selectAll().orderBy('number').execute()
    expect(
      rows.map(({ number }) => number),
      'the history',
    ).toEqual(Array.from({ length: acknowledged }, (_, i) => i + 1))
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort())
    for (const { number, state, who } of rows) {
      expect(JSON.parse(state)).toEqual(markedState(markOf(number)))
      expect(who).toBe(number <= MARKS ? 'set-up' : OWNER)
    }
    const { rows: found } = await sql`pragma integrity_check`.execute(db)
    expect(found).toEqual([{ integrity_check: 'ok' }])
    // The kills cut publications, before and after they were stored: otherwise this proof would show nothing.
    expect(cut).toBeGreaterThan(0)
    if (times > 50) expect([survived, cut - survived]).not.toContain(0)
    return `${acknowledged} publications, ${cut} cut, ${survived} of these stored, ${reads} pages read`
  },
})

/** What a visitor gets of a page: its text and its policy, which names parts of the text. */
async function textOf(url: string, address: string) {
  const answer = await fetch(url + address)
  expect(answer.status, address).toBe(200)
  return `${answer.headers.get('content-security-policy')} ${await answer.text()}`
}
