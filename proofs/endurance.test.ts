import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { calls } from '#core/api.ts'
import { SECOND } from '#core/durations.ts'
import { linkOf } from '#features/bookings/server/links.ts'
import { databaseFile } from '#platform/db/connect.ts'
import { temporaryFolder } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking, contactForm, multipart } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { bookable } from '#testing/times.ts'
import { booked } from './booked.ts'
import { client, memoryOf, smallHeap } from './client.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'
import { withDesk } from './signed-in.ts'
import { trendOf } from './trend.ts'

const PER_SECOND = 50

const minutes = Number(process.env.ENDURANCE_MINUTES ?? 60)

/** What is measured is measured this often. The first measurements are those of a server that warms up. */
const WINDOWS = 60
const WARMING = 15

/** SQLite keeps up to 16 MB for each connection in memory: that fills for hours, and would hide other growth. */
const smallCache = {
  file: 'src/platform/db/dialects/sqlite.ts',
  replace: {
    'super({ database })':
      "super({ database }); for (const it of [database, reader]) it.pragma('cache_size = -1000')",
  },
}

/** A growth within a run of less than this part of the median is none. */
const LEAST_GROWTH = 0.02

proof({
  name: 'endurance',
  claim: `${PER_SECOND} mixed requests a second: memory, handles, the log of writes and p99 do not grow (p99: above that of a bare server beside it)`,
  times: { whole: minutes * 60 * PER_SECOND, sample: 20 * PER_SECOND },
  isAlone: true,
  controls: { 'keeps a part of every request': /growth of memory/ },
  check: async ({ times, start }) => {
    const smtp = await startSmtp()
    const dataDir = temporaryFolder()
    const mail = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'mail@business.test' }
    const { child, url } = await start(
      { DATA_DIR: dataDir, ...withDesk, ...mail, ...smallHeap },
      smallCache,
    )
    const { call, post, connections } = client(url)
    const bare = client(await startBare(join(dataDir, 'bare')))
    const db = databaseOf(dataDir)
    const taken = await booked(dataDir, post)
    const authorization = `Bearer ${taken.token}`
    const form = await multipart(contactForm)
    const day = bookable.at(-1)?.appoint_date ?? ''
    const query = { service_type: 'Headlight Restoration', vehicle_count: '1', from: day }
    const failures: (number | string)[] = []
    let appointments = 0

    /** A client books one of the appointments, and cancels it: the calendar stays as full as it is. */
    const bookAndCancel = async () => {
      const answer = await post(calls.bookings, {
        ...booking,
        ...bookable[appointments++ % (bookable.length / 2)],
      })
      if (answer.status !== 201) return answer
      const { token } = await linkOf(db, recordId(JSON.parse(answer.body).id))
      const own = { authorization: `Bearer ${token}` }
      return post(calls.manageCancel, { version: 1, reason: 'Sold it' }, own)
    }
    const vitals = { page: '/', vitals: [{ name: 'LCP', value: 1200 }] }
    const reads = [
      () => call('/'),
      () => call(`${calls.availability}?${new URLSearchParams(query)}`),
      () => call(calls.health),
      () => call(calls.manageBooking, { headers: { authorization } }),
      () => call('/booking/'),
    ]
    const writes = [
      bookAndCancel,
      () => post(calls.vitals, vitals),
      () => post(calls.bookings, { ...booking, appoint_date: '2020-01-01' }),
      () => call(calls.sendForm, { headers: form.headers, body: form.payload }),
    ]
    const request = (i: number) =>
      i % 10 === 0 ? writes[(i / 10) % writes.length] : reads[i % reads.length]

    const measured = { memory: [], handles: [], 'the log of writes': [], p99: [] } as Record<
      'memory' | 'handles' | 'the log of writes' | 'p99',
      number[]
    >
    const began = performance.now()
    const inWindow = Math.ceil(times / WINDOWS)
    for (let window = 0; window < WINDOWS; window++) {
      const sent = Array.from({ length: inWindow }, async (_, i) => {
        const number = window * inWindow + i
        const at = began + (number * SECOND) / PER_SECOND
        await after(Math.max(0, at - performance.now()))
        const [own, machine] = await Promise.all([
          timed(async () => {
            const answer = await request(number)?.().catch((error: Error) => error)
            if (answer instanceof Error) failures.push(`${number}: ${answer.message}`)
            else if (!answer || answer.status >= 500) failures.push(answer?.status ?? 0)
          }),
          timed(() => bare.call('/', { method: number % 10 === 0 ? 'POST' : 'GET' })),
        ])
        return { own, machine }
      })
      const taken = await Promise.all(sent)
      measured.memory.push(memoryOf(child))
      // The client keeps as many connections as it once needed at the same time.
      const handles = readdirSync(`/proc/${child.pid}/fd`).length
      measured.handles.push(handles - connections())
      measured['the log of writes'].push(statSync(`${databaseFile({ dataDir })}-wal`).size)
      const [own, machine] = [taken.map((it) => it.own), taken.map((it) => it.machine)].map(p99Of)
      measured.p99.push((own ?? 0) - (machine ?? 0))
    }
    expect(failures, 'failures of the server').toEqual([])
    const seen = Object.entries(measured).map(([what, all]) => {
      const values = all.slice(WARMING)
      const { slope, low, high } = trendOf(values)
      const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
      const part = (perWindow: number) => (perWindow * values.length) / median
      if (part(slope) > LEAST_GROWTH)
        expect(
          low,
          `growth of ${what} in each window, at the least: ${values}`,
        ).toBeLessThanOrEqual(0)
      const percent = (it: number) => `${(100 * part(it)).toFixed(1)}%`
      return `${what} ${Math.round(median).toLocaleString('en')}, trend ${percent(slope)} (${percent(low)} to ${percent(high)})`
    })
    return `${seen.join('; ')}, in medians over the run`
  },
})

const p99Of = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0

async function timed(act: () => Promise<unknown>) {
  const since = performance.now()
  await act()
  return performance.now() - since
}

/** Starts a bare server. Another program on the machine slows it as it slows ours. Returns its address. */
async function startBare(file: string): Promise<string> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [file])
  onTestFinished(() => void child.kill())
  const [{ port }] = await once(child, 'message')
  return `http://127.0.0.1:${port}`
}
