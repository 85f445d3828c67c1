import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { DESK_API, withId } from '#core/desk-calls.ts'
import { SECOND } from '#core/durations.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import { defaults, englishContent } from '#features/website/content.ts'
import type { Section } from '#features/website/content-shape.ts'
import { recordId } from '#testing/booking-ids.ts'
import { finished, run, startServer } from '#testing/process.ts'
import { booking, contactForm, vehicle } from '#testing/requests.ts'
import { fakeSquare } from '#testing/square.ts'
import { startSmtp } from '../e2e/mail-server.ts'

/** The address that the site shows at first: on a new site, it may sign in. */
const OWNER = defaults.facts.email

/** The time at which the pictured server starts: a Monday at nine in the morning, at the business. */
export const GUIDE_NOW = '2027-06-07T13:00:00Z'

/** Longer than the server takes to look at its clock, in milliseconds. */
const NOTICED_MS = 30

const CLOCK = fileURLToPath(new URL('../proofs/moved-clock.ts', import.meta.url))

/** Starts a new site, to be pictured, with a mail server that takes everything, and a Square of this machine. */
export async function startGuideSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'guide-'))
  const smtp = await startSmtp()
  const square = await fakeSquare()
  // The server's time stands, so that the pictures show the same days and times whenever they are made. Each example comes a second
  // after the one before: the server would tell of a jump of a minute.
  const clock = join(dataDir, 'clock')
  let now = Date.parse(GUIDE_NOW)
  const tick = async () => {
    now += SECOND
    writeFileSync(clock, `at ${now}`)
    await after(NOTICED_MS)
  }
  await tick()
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMIT: '1000',
    MAIL_PORTS: String(smtp.port),
    LET_THROUGH: '127.0.0.1, ::1',
    SQUARE_ORIGIN: square.url,
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${CLOCK}`,
  }
  const { child, port } = await startServer({ ...env, HOST: 'localhost' })
  // The desk works at no other address.
  const url = `http://localhost:${port}`
  return {
    url,
    /** Signs the browser in as the owner, and fills the site with examples. */
    fill: async (context: BrowserContext) => {
      const link = await run('scripts/desk-link.ts', [OWNER], { ...env, PUBLIC_ORIGIN: url })
      const { stdout, stderr } = await finished(link)
      const page = await context.newPage()
      await page.goto(stdout.trim().split('\n').at(-1) ?? stderr)
      await page.getByRole('navigation', { name: deskFrame.navigation }).waitFor()
      await page.close()
      return fill(context.request, url, { host: smtp.host, port: smtp.port }, tick)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      smtp.close()
      await square.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The days that the pictures show. */
export const guideDays = { falling: '2027-06-09', shortened: '2027-06-14' } as const

/** Fills a new site with people who plainly are examples. Returns the request that is pictured, the job of today, and what is random. */
async function fill(
  request: APIRequestContext,
  origin: string,
  smtp: { host: string; port: number },
  tick: () => Promise<void>,
) {
  const send = async (url: string, data: object) => {
    await tick()
    const answer = await request.post(origin + url, { headers: { Origin: origin }, data })
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const random: Record<string, string> = { [smtp.port]: '587' }
  const book = async (firstname: string, service: number, day: string, time: string) => {
    const { id, reference } = await send(bookingFormCalls.bookings, {
      ...booking,
      firstname,
      lastname: 'Example',
      email: `${firstname.toLowerCase()}@example.com`,
      specific_vehicle: 'Car',
      vehicle_count: 1,
      appoint_location: '1 Example Street',
      service_type: defaults.services[service]?.value,
      appoint_date: day,
      appoint_time: time,
      billing_address: '1 Example Street, North Bay',
    })
    await send(linkedCalls.vehicles, { ...vehicle, booking_id: id })
    random[String(reference)] = `GLW-7K3M${Object.keys(random).length + 1}P`
    return { id: recordId(String(id)) }
  }
  const confirm = async ({ id }: { id: string }) =>
    send(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version: 1 })
  const publish = (number: number, section: Section, value: unknown) =>
    send(contentCalls.contentPublish, { section, number, value, confirmed: [] })

  await send(mailSettingCalls.mailSettings, {
    version: 0,
    server: { ...smtp, secure: false, user: '' },
    sender: { name: '', address: OWNER },
    owner: OWNER,
  })
  await send(mailSettingCalls.mailSettingsTest, {})
  const ann = await book('Ann', 1, '2027-06-07', '14:00')
  await confirm(ann)
  await confirm(await book('Bo', 0, guideDays.falling, '09:00'))
  await confirm(await book('Cam', 1, guideDays.falling, '13:30'))
  await confirm(await book('Dee', 1, guideDays.shortened, '16:30'))
  await book('Eve', 1, '2027-06-11', '10:00')
  const { id } = await book('Fay', 0, '2027-06-10', '10:30')
  const multipart = { ...contactForm, name: 'Gus Example' }
  const message = await request.post(origin + contactCalls.sendForm, { multipart })
  if (!message.ok()) throw new Error(await message.text())

  await publish(
    0,
    'services',
    englishContent.services.map((one, i) => ({
      ...one,
      prices: { car: 120 + 30 * i, truck: 150 + 30 * i, machinery: null },
    })),
  )
  await publish(1, 'opening', {
    ...englishContent.opening,
    otherHours: [
      { id: 'race', day: '2027-07-24', hours: null, note: 'Canoe race' },
      { id: 'long', day: '2027-10-02', hours: { from: '07:00', to: '19:00' }, note: 'First snow' },
    ],
  })
  return { id, job: ann.id, random }
}

/** What is random in a site with examples, and what stands for it in pictures. */
export type Random = Readonly<Record<string, string>>

/** Replaces what is random in what the desk reads; its events stay a stream. */
export async function replaceRandom(context: BrowserContext, random: Random) {
  await context.route(new RegExp(`${DESK_API}/(?!events)`), async (route) => {
    const response = await route.fetch()
    const isText = /json|text/.test(response.headers()['content-type'] ?? '')
    if (!isText) return route.fulfill({ response })
    let body = await response.text()
    for (const [from, to] of Object.entries(random)) body = body.replaceAll(from, to)
    await route.fulfill({ response, body })
  })
}
