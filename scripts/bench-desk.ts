import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { services } from '#content/services.ts'
import { BookingPage } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { today } from '#domain/time.ts'
import { fillDatabase } from './bench-data.ts'
import { percentile } from './percentile.ts'

// How long the desk's calls take over HTTP, one after another, with so many bookings: median and 95th percentile.

const PORT = '4321'
const origin = `http://localhost:${PORT}`
const EMAIL = 'bench@example.com'
const ROUNDS = 200

const given = process.argv.slice(3).map(Number)
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000]

const table: Record<string, Record<string, string>> = {}
for (const size of sizes) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'))
  try {
    const started = performance.now()
    await fillDatabase(dataDir, size)
    console.error(
      `${size} bookings stored in ${Math.round((performance.now() - started) / 1000)} s.`,
    )
    for (const [call, times] of Object.entries(await measure(dataDir)))
      table[call] = {
        ...table[call],
        [`${size / 1000}k: p50`]: percentile(times, 50),
        p95: '',
        [`${size / 1000}k: p95`]: percentile(times, 95),
      }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
for (const row of Object.values(table)) delete row.p95
console.table(table)

async function measure(dataDir: string): Promise<Record<string, number[]>> {
  const env = { ...process.env, PORT, DATA_DIR: dataDir, PUBLIC_ORIGIN: origin, DESK_EMAILS: EMAIL }
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...env, RATE_LIMIT: '100000', SMTP_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  server.stdout.on('data', (part) => {
    output += part
  })
  const printed = async (wanted: RegExp) => {
    for (;;) {
      const match = wanted.exec(output)
      if (match) return match[1] ?? ''
      await once(server.stdout, 'data')
    }
  }
  try {
    await printed(/Listening on (\S+)/)
    const cookie = await signIn(() => printed(/Desk sign-in code for \S+ (\S+)/))
    return await measureCalls(cookie)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

async function signIn(readCode: () => Promise<string>): Promise<string> {
  const post = (call: string, body: object, cookie = '') =>
    fetch(origin + call, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  const asked = await post(deskCalls.signIn, { email: EMAIL })
  const signedIn = await post(deskCalls.signInCode, { code: await readCode() }, cookieOf(asked))
  return cookieOf(signedIn)
}

async function measureCalls(cookie: string): Promise<Record<string, number[]>> {
  const get = async (url: string) => {
    const answer = await fetch(origin + url, { headers: { cookie } })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body}`)
    return body
  }
  const bookings = (query: Record<string, string> = {}) =>
    `${deskCalls.bookings}?${new URLSearchParams({ limit: '25', ...query })}`
  const page = async (query: Record<string, string>) =>
    z.parse(BookingPage, JSON.parse(await get(bookings(query))))

  const { bookings: some } = await page({ limit: '100', status: 'completed' })
  const one = (round: number) => some[round % some.length] ?? some[0]
  const service = services[0].label
  let deep = await page({})
  for (let i = 0; i < 40 && deep.next; i++) deep = await page({ cursor: deep.next })
  let far = await page({ q: 'mar' })
  for (let i = 0; i < 40 && far.next; i++) far = await page({ q: 'mar', cursor: far.next })

  const calls: Record<string, (round: number) => string> = {
    'list: first page': () => bookings(),
    'list: 40 pages on': () => bookings(deep.next ? { cursor: deep.next } : {}),
    'list: completed': () => bookings({ status: 'completed' }),
    'list: two statuses, a service': () => bookings({ status: 'cancelled,declined', service }),
    'list: a service': () => bookings({ service }),
    'search: a letter': () => bookings({ q: 'm' }),
    'search: a common first name': () => bookings({ q: 'marie' }),
    'search: the same, 40 pages on': () =>
      bookings(far.next ? { q: 'mar', cursor: far.next } : { q: 'mar' }),
    'search: a first and a last name': (round) =>
      bookings({ q: `${one(round)?.firstname} ${one(round)?.lastname}` }),
    'search: half a last name': (round) => bookings({ q: one(round)?.lastname.slice(0, 5) ?? '' }),
    'search: an e-mail': (round) => bookings({ q: one(round)?.email ?? '' }),
    'search: a phone': (round) => bookings({ q: one(round)?.phone ?? '' }),
    'search: its last four digits': (round) => bookings({ q: one(round)?.phone.slice(-4) ?? '' }),
    'search: a reference': (round) => bookings({ q: one(round)?.reference ?? '' }),
    'search: what is not there': () => bookings({ q: 'qqqqzzzz' }),
    'search: a name, a status, a service': () =>
      bookings({ q: 'marie', status: 'requested', service }),
    'calendar: a month': () =>
      `${deskCalls.calendar}?from=${today().slice(0, 7)}-01&to=${today().slice(0, 7)}-28`,
    'one booking': (round) => withId(deskCalls.booking, one(round)?.id ?? ''),
    messages: () => deskCalls.messages,
    badges: () => deskCalls.counts,
    'numbers: half a year': () => `${deskCalls.numbers}?from=${monthsAgo(6)}&to=${today()}`,
  }
  const times: Record<string, number[]> = {}
  for (const [name, urlOf] of Object.entries(calls)) {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await get(urlOf(round))
      taken.push(performance.now() - start)
    }
    times[name] = taken
  }
  return times
}

function monthsAgo(months: number) {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 10)
}
