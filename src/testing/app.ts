import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, inject, onTestFinished, vi } from 'vitest'
import { type AppDeps, buildApp } from '#app.ts'
import { inLanguage, language } from '#core/in-language.ts'
import { inEach } from '#core/language.ts'
import type { Opening } from '#core/opening.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { hookFeatures } from '#features/hooks.ts'
import { liveReader } from '#features/live-reader.ts'
import { type Content, defaults, defaultsInFrench as french } from '#features/website/content.ts'
import { unchanged } from '#features/website/publication.ts'
import { type Publisher, startPublisher } from '#features/website/server/publisher.ts'
import type { Build } from '#features/website/server/render.ts'
import { linkTranslations } from '#features/website/server/shared/language.ts'
import type { Site } from '#features/website/server/shared/site.ts'
import { readConfig } from '#platform/config/config.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import { type Connection, connect, databaseFile, type Place } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrations.ts'
import { connectionLimits } from '#platform/http/connections.ts'
import { startMailSettings } from '#platform/mail/mail-settings.ts'
import { recordId, visitorIdIn } from './booking-ids.ts'
import { forgetPlace, placeOf, setPlace } from './database-places.ts'
import { emptyDatabaseOn, emptyPostgres, placeOn } from './postgres-databases.ts'
import { booking } from './requests.ts'

/** What the tests of a file share closes after the last of them; anything else when its test ends. */
let closing: (() => unknown)[] | undefined

const atEnd = (close: () => unknown) => {
  if (closing) closing.push(close)
  else onTestFinished(async () => void (await close()))
}

/**
 * What the tests of a file share since none of them changes it, such as an app that refuses all it gets. It is made
 * before the first of them, at this time if one is given, and closed after the last.
 */
export function shared<Made>(make: () => Promise<Made>, now?: Date | number): () => Made {
  const made: Made[] = []
  beforeAll(async () => {
    const ends: (() => unknown)[] = []
    closing = ends
    if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now })
    try {
      made.push(await make())
    } finally {
      closing = undefined
      vi.useRealTimers()
    }
    return async () => {
      for (const close of ends.reverse()) await close()
    }
  })
  return () => {
    const [one] = made
    if (one === undefined) throw new Error('it is made before the first test')
    return one
  }
}

/** Makes a folder that is deleted when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/**
 * Connects to a new database, or to the folder's database after its migration. It closes when the test ends. Tests whose
 * name is in the list of `vitest.config.ts` run twice: this is PostgreSQL's the second time.
 */
export async function testDatabase(dataDir = temporaryFolder(), turnMs?: number) {
  const place = await makePlace(dataDir)
  const connection = connectTo(place, turnMs)
  if (!place.isCopied) await migrate(connection.db)
  // The test that made the template may have had another date.
  else await sql`update kysely_migration set timestamp = ${new Date().toISOString()}`.execute(connection.db)
  return { dataDir, place, ...connection }
}

/** Connects to a database once more, as another server does. It closes when the test ends. */
export function connectTo(place: Place, turnMs?: number): Connection {
  const connection = connect(place, { lockTimeoutMs: turnMs })
  atEnd(() => connection.db.destroy())
  hookFeatures(connection.db)
  return connection
}

/** A folder for a server whose database has no tables yet. */
export async function folderForDatabase(): Promise<string> {
  const dataDir = temporaryFolder()
  const port = inject('postgresPort')
  if (port !== undefined) {
    const { place, drop } = await emptyDatabaseOn(port, dataDir)
    setPlace(place)
    atEnd(async () => {
      forgetPlace(place)
      await drop()
    })
  }
  return dataDir
}

/** Where the database of a folder is. A folder without one gets an empty one. */
async function makePlace(dataDir: string): Promise<Place & { isCopied: boolean }> {
  const port = inject('postgresPort')
  if (port !== undefined) return { ...(await placeInPostgres(dataDir, port)), isCopied: true }
  const file = databaseFile({ dataDir })
  const isCopied = existsSync(dataDir) && !existsSync(file)
  if (isCopied) {
    emptyDatabase ??= makeEmptyDatabase()
    writeFileSync(file, await emptyDatabase, { mode: 0o600 })
  }
  return { dataDir, isCopied }
}

async function placeInPostgres(dataDir: string, port: number): Promise<Place> {
  const known = placeOf(dataDir)
  if (known.postgres) return known
  const { name, giveBack } = await emptyPostgres(port)
  const place = placeOn(port, name, dataDir)
  setPlace(place)
  atEnd(async () => {
    forgetPlace(place)
    await giveBack()
  })
  return place
}

/** A database file with empty tables. A copy of it is much faster than new tables for each test. */
let emptyDatabase: Promise<Buffer> | undefined

async function makeEmptyDatabase(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  try {
    const { db } = connect({ dataDir })
    await migrate(db)
    await db.destroy()
    return readFileSync(databaseFile({ dataDir }))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Config = AppDeps['config'] & { mail: MailConfig }

type Options = Partial<Config> &
  Partial<Omit<AppDeps, keyof Connection | 'config' | 'publisher' | 'mailSettings'>> & {
    content?: () => Content
    site?: Site
    /** Publications are made and shown as on a real server, with this built site. */
    build?: Build | undefined
    /** Publications are made and hold, as on a server whose site is not built. */
    publishes?: boolean
    /** Other opening rules than those of `anyTime`. */
    opening?: Opening
    turnMs?: number
  }

/** The mail settings of a server without environment variables. */
export const { mail } = readConfig({})

const allDay = { from: '00:00', to: '23:30' }

/** Appointments at any time, and 2000 at once: for all tests that are not about appointments. */
export const anyTime: Opening = {
  ...defaults.opening,
  week: {
    Monday: allDay,
    Tuesday: allDay,
    Wednesday: allDay,
    Thursday: allDay,
    Friday: allDay,
    Saturday: allDay,
    Sunday: allDay,
  },
  holidays: [],
  leadHours: -24,
  daysAhead: 100_000,
  crews: 2000,
}

const { holidays } = french.opening

/** The content with other opening rules, as a server gets it. */
export const withOpening = (opening: Opening) => {
  const named = opening.holidays.map((it) => holidays.find(({ id }) => id === it.id) ?? it)
  const contents = linkTranslations({
    en: { ...defaults, opening },
    fr: { ...french, opening: { ...opening, holidays: named } },
  })
  return () => contents[language()]
}

/** A publisher that always shows the same. */
export const fixedPublisher = (content: () => Content, site?: Site): Publisher => ({
  content,
  site,
  look: async () => {},
  stop: async () => {},
  shown: () => ({
    number: 0,
    state: unchanged,
    tax: { registered: 'unknown', rate: 0 },
    aside: [],
    failures: [],
    contents: inEach((language) => inLanguage(language, content)),
  }),
  publish: () => Promise.reject(new Error('this test cannot publish')),
  preview: () => Promise.reject(new Error('this test has no previews')),
})

/** The addresses of this machine. */
const LOOPBACK = ['127.0.0.1', '::1']

/** The parts of a test's app, without its database. */
const plain = {
  log: pino({ level: 'silent' }),
  config: {
    publicOrigin: 'https://site.test',
    trustedProxies: [],
    rateLimit: 1000,
    // Tests send many requests in one name. Those about abuse protection come from other addresses.
    letThrough: LOOPBACK,
    dataDir: tmpdir(),
    backup: readConfig({ DATA_DIR: tmpdir() }).backup,
    heartbeatUrl: undefined,
    mailPorts: readConfig({}).mailPorts,
    // No test reaches the real ones.
    squareOrigin: 'http://127.0.0.1:9',
    twilioOrigin: 'http://127.0.0.1:9',
  },
}

/** A second server over the database of this folder. `config` replaces some of its settings. `lockTimeoutMs` is as in `connect`. */
export async function anotherApp(
  dataDir: string,
  { opening = anyTime, ...config }: Partial<Config> & { opening?: Opening } = {},
  turnMs?: number,
) {
  const other = connect(placeOf(dataDir), { lockTimeoutMs: turnMs })
  const { log } = plain
  const variables = config.mail ?? mail
  const mailSettings = await startMailSettings({ db: other.db, log, variables, lookEvery: 50 })
  const app = await buildApp({
    ...other,
    ...plain,
    mailSettings,
    publisher: fixedPublisher(withOpening(opening)),
    config: { ...plain.config, ...config },
  })
  atEnd(async () => {
    await app.close()
    await mailSettings.stop()
    await other.db.destroy()
  })
  return app
}

/** The app over its own database, with `post` to call it, and `booked` to book as a visitor. */
export async function testApp({
  site,
  log = plain.log,
  limits = connectionLimits,
  opening = anyTime,
  content = withOpening(opening),
  build,
  publishes = build !== undefined,
  print,
  wakeMail,
  forgetMails,
  turnMs,
  mail: variables = mail,
  ...config
}: Options = {}) {
  const database = await testDatabase(temporaryFolder(), turnMs)
  const publicOrigin = config.publicOrigin ?? plain.config.publicOrigin
  const publisher = publishes
    ? await startPublisher({
        db: database.db,
        log,
        build,
        publicOrigin,
        readLive: liveReader(database.db),
        lookEvery: 50,
      })
    : fixedPublisher(content, site)
  const mailSettings = await startMailSettings({ db: database.db, log, variables })
  const app = await buildApp({
    ...database,
    log,
    limits,
    publisher,
    mailSettings,
    print,
    wakeMail,
    forgetMails,
    config: { ...plain.config, dataDir: database.dataDir, ...config },
  })
  atEnd(async () => {
    await app.close()
    await Promise.all([publisher.stop(), mailSettings.stop()])
  })
  await app.ready()

  /** Posts an object as JSON; a text or bytes are sent unchanged. */
  const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: payload instanceof Uint8Array ? Buffer.from(payload) : payload,
    } satisfies InjectOptions)

  /** Books as a visitor does, and returns the id of the record. */
  const booked = async (fields: object = {}): Promise<string> => {
    const answer = await post(bookingFormCalls.bookings, { ...booking, ...fields })
    expect(answer.statusCode, answer.body).toBe(201)
    return recordId(answer.json().id)
  }

  /** The id with which its visitor names a booking, from that of its record. */
  const visitorId = (id: string) => visitorIdIn(database.db, id)

  return { app, post, booked, visitorId, publisher, mailSettings, ...database }
}
