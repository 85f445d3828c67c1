import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { HONEYPOT } from '#core/api.ts'
import { temporaryFolder, testApp, testDatabase } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { finished, run } from '#testing/process.ts'
import { programIo } from '#testing/program.ts'
import { booking, contactForm, fleet, multipart, vehicle } from '#testing/requests.ts'
import { parseCsv } from '#testing/sheet.ts'
import { runExport } from './export.ts'

/** The output and the exit code of the export, for these arguments and this folder. */
async function exported(dataDir: string, ...args: string[]) {
  const { io, output } = programIo(dataDir)
  const code = await runExport(args, io)
  return { code, ...output }
}

const fromJson = async (dataDir: string, kind: string) => {
  const { code, stdout, stderr } = await exported(dataDir, kind)
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

const fromCsv = async (dataDir: string, kind: string) => {
  const { stdout } = await exported(dataDir, kind, '--format', 'csv')
  const [header = [], ...rows] = parseCsv(stdout)
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]])))
}

/** One text with everything that could harm a database, a page or a table. */
const hostile = `'; DROP TABLE bookings;-- <script>alert("1")</script>, "quoted"\r\n=1+1\n\ttab 🚗 é \\ %s \${x} \u2028`
const hostileLine = hostile.replace(/\s+/g, ' ')

/** The same text in a cell of a CSV file. */
const guarded = (text: string) => text.replaceAll(';--', ";'--").replaceAll('\n=1', "\n'=1")

test('the export prints hostile texts of every field byte for byte, in CSV so that no spreadsheet runs them', async () => {
  const { app, dataDir, post } = await testApp()
  const fill = <T extends object>(record: T, fields: readonly (keyof T)[], max: number): T => ({
    ...record,
    ...Object.fromEntries(fields.map((field) => [field, hostileLine.slice(0, max)])),
  })
  const texts = ['firstname', 'lastname', 'appoint_location', 'appoint_city', 'appoint_state'] as const
  const sentBooking = {
    ...fill(booking, [...texts, 'billing_address', 'pay_conf'], 100),
    concerns: hostile.repeat(30),
    email: "o'--neil@example.com",
    allow_promo: true,
  }
  const sentVehicle = fill(vehicle, ['vehicle_make', 'vehicle_model', 'vin'], 50)
  const sentFleet = {
    ...fill(fleet, ['vehicle_travel_areas', 'contact_person'], 100),
    po_instructions: hostile,
    other_instructions: hostile,
  }
  const sentMessage = { ...contactForm, name: hostileLine.slice(0, 50), message: hostile }

  const { id: visitorId } = (await post('/bookings', sentBooking)).json()
  await post('/vehicles', { ...sentVehicle, booking_id: visitorId })
  await post('/fleets', { ...sentFleet, booking_id: visitorId })
  const id = recordId(visitorId)
  const form = await multipart({ ...sentMessage, [HONEYPOT]: '' })
  await app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...form })

  const [json] = await fromJson(dataDir, 'bookings')
  expect(json).toMatchObject(sentBooking)
  expect(json.vehicle).toMatchObject({ ...sentVehicle, vehicle_year: 2021, booking_id: id })
  expect(json.fleet).toMatchObject({ ...sentFleet, booking_id: id })
  expect(json.consent).toMatchObject({ booking_id: id, ip: '127.0.0.1' })

  const [csv] = await fromCsv(dataDir, 'bookings')
  const asText = (record: object, prefix = '') =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [prefix + name, guarded(String(value))]))
  expect(csv).toMatchObject({
    ...asText(sentBooking),
    phone: '705-555-0142',
    ...asText({ ...sentVehicle, vehicle_year: 2021 }, 'vehicle.'),
    ...asText(sentFleet, 'fleet.'),
    'consent.ip': '127.0.0.1',
  })

  // A browser's form sends every line break as CR LF, even if it was typed as LF.
  const message = hostile.replaceAll('\r\n', '\n')
  const { name, email, topic } = sentMessage
  expect(await fromJson(dataDir, 'messages')).toMatchObject([{ name, email, topic, message }])
  expect(await fromCsv(dataDir, 'messages')).toMatchObject([asText({ name, email, topic, message })])
})

test('a booking without vehicle, fleet and consent is printed with null in their place', async () => {
  const { dataDir, post } = await testApp()
  const { id, ...receipt } = (await post('/bookings', booking)).json()
  const { reference, created_at, answer_by } = receipt
  expect(await fromJson(dataDir, 'bookings')).toEqual([
    {
      ...booking,
      agreed: [],
      drive_cents: 0,
      service_cents: null,
      package: '',
      text_wish: null,
      units: '',
      add_ons: [],
      id: recordId(id),
      reference,
      created_at,
      answer_by,
      appoint_zone: 'America/Toronto',
      appoint_at: '2099-07-15T14:30:00.000Z',
      appoint_minutes: 180,
      status: 'requested',
      language: 'en',
      answers: [],
      progress: null,
      erased_at: null,
      crew: 1,
      vehicle: null,
      fleet: null,
      consent: null,
      photos: [],
      picture_consents: [],
      billing: null,
      deposits: [],
      waits: null,
      texts: [],
      text_consents: [],
      plan: null,
      plan_id: null,
      logbook: [],
      notes: [],
    },
  ])
  const [row] = await fromCsv(dataDir, 'bookings')
  expect(row).toMatchObject({ reference, 'vehicle.vin': '', 'fleet.id': '' })
})

test('a cell that begins like a formula is printed so that no spreadsheet runs it', async () => {
  const { dataDir, post } = await testApp()
  const link = '=HYPERLINK("http://evil.test","x")'
  const texts = ['=1+1', '+1', '-1-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', link]
  for (const concerns of texts) await post('/bookings', { ...booking, concerns })
  // Two of the same millisecond have no order.
  const concernsOf = (rows: { concerns?: string | undefined }[]) => rows.map((it) => it.concerns).sort()
  const guarded = texts.map((it) => `'${it}`)
  expect(concernsOf(await fromCsv(dataDir, 'bookings'))).toEqual(guarded.sort())
  expect(concernsOf(await fromJson(dataDir, 'bookings'))).toEqual(texts.sort())
})

/** The names in some messages, and what is printed of them in CSV. */
const namesInCsv = {
  'x;=1+1': "x;'=1+1",
  'x;;+1;-1': "x;;'+1;'-1",
  'x\t@SUM(A1)': "x\t'@SUM(A1)",
  'x\r=1': "x\r'=1",
  'x\n=1': "x\n'=1",
  'x;  =1': "x;'  =1",
  'x;\u00a0=1': "x;'\u00a0=1",
  'x;"=1"': `x;'"=1"`,
  "x;'=1": "x;''=1",
  '  =1': "'  =1",
  '"=1"': `'"=1"`,
  '\t=1': "'\t'=1",
  'x;y=1, a - b; 2+3 @ 4 \t5-6': 'x;y=1, a - b; 2+3 @ 4 \t5-6',
  '-5': '-5',
  '-12.50': '-12.50',
  '-1+1': "'-1+1",
  '-1\n': "'-1\n",
  '-.5': "'-.5",
  '-1e5': "'-1e5",
  '+17055550142': "'+17055550142",
}

test('no spreadsheet runs a cell that splits rows elsewhere', async () => {
  const { db, dataDir } = await testDatabase()
  const message = { created_at: '', email: '', message: '', topic: 'Products' } as const
  const rows = Object.keys(namesInCsv).map((name, i) => ({ ...message, id: String(10 + i), name }))
  await db.insertInto('messages').values(rows).execute()
  const printed = (await fromCsv(dataDir, 'messages')).map(({ name }) => name)
  expect(printed).toEqual(Object.values(namesInCsv))
})

test('every cell of a CSV file is in quotes, an empty one too', async () => {
  const { db, dataDir } = await testDatabase()
  const message = { id: '1', created_at: 'now', email: '', message: 'x', topic: 'Products' } as const
  await db
    .insertInto('messages')
    .values({ ...message, name: 'A' })
    .execute()
  const { stdout } = await exported(dataDir, 'messages', '--format', 'csv')
  expect(stdout).toMatch(/^(("\w*",)+"\w*"\r\n){2}$/)
})

test('a single CR or LF does not end a row', async () => {
  const { dataDir, post } = await testApp()
  for (const concerns of ['one\ntwo', 'one\rtwo']) await post('/bookings', { ...booking, concerns })
  const rows = await fromCsv(dataDir, 'bookings')
  expect(rows.map((row) => row.concerns)).toEqual(['one\ntwo', 'one\rtwo'])
})

test('vehicles and fleets without a booking are printed too', async () => {
  const { dataDir, post } = await testApp()
  await post('/vehicles', vehicle)
  await post('/fleets', fleet)
  expect(await fromJson(dataDir, 'vehicles')).toMatchObject([{ vin: vehicle.vin, booking_id: null }])
  expect(await fromCsv(dataDir, 'vehicles')).toMatchObject([{ vin: vehicle.vin, booking_id: '' }])
  expect(await fromJson(dataDir, 'fleets')).toMatchObject([{ ...fleet, booking_id: null }])
  expect(await fromCsv(dataDir, 'fleets')).toMatchObject([{ contact_person: fleet.contact_person }])
})

test('every record is printed once and in order, however many were stored at the same instant', async () => {
  const { db, dataDir } = await testDatabase()
  const ids = Array.from({ length: 1203 }, (_, i) => String(i).padStart(4, '0'))
  const at = (id: string) => `2026-07-01T00:00:0${Math.floor(Number(id) / 600)}.000Z`
  const rows = ids.map((id) => ({
    id,
    created_at: at(id),
    name: 'A',
    email: '',
    topic: 'Products' as const,
    message: '',
  }))
  await db.insertInto('messages').values(rows.toReversed()).execute()
  const printed: { id: string }[] = await fromJson(dataDir, 'messages')
  expect(printed.map((message) => message.id)).toEqual(ids)
})

test.each(['bookings', 'messages', 'vehicles', 'fleets'])(
  'without %s the export is an empty list, and without a database stderr says so',
  async (kind) => {
    const { dataDir } = await testDatabase()
    const missing = join(temporaryFolder(), 'missing')
    const warning = `There is no database in ${missing}; set DATA_DIR.\n`
    for (const [folder, stderr] of [
      [dataDir, ''],
      [missing, warning],
    ] as const) {
      expect(await exported(folder, kind)).toEqual({ code: 0, stdout: '[]\n', stderr })
      const csv = await exported(folder, kind, '--format=csv')
      expect(csv.stdout).toMatch(/^"id",[^\r\n]+\r\n$/)
    }
  },
)

test.each(['documents', 'payments'])(
  'without %s the export is an empty list; as CSV it says where the accountant’s files are',
  async (kind) => {
    const { dataDir } = await testDatabase()
    expect(await exported(dataDir, kind)).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
    const { code, stdout, stderr } = await exported(dataDir, kind, '--format', 'csv')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^The (documents|payments) are exported as JSON\..* on the desk.*\nUsage/)
  },
)

test.each([
  ['no kind', []],
  ['an unknown kind', ['customers']],
  ['two kinds', ['bookings', 'messages']],
  ['an unknown format', ['bookings', '--format', 'xml']],
  ['an unknown option', ['bookings', '--fromat', 'csv']],
  ['an inherited name', ['toString']],
])('given %s, the export prints its usage on stderr and exits 2', async (_what, args) => {
  const { code, stdout, stderr } = await exported(temporaryFolder(), ...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^.+\nUsage: npm run --silent export -- bookings\|messages/)
})

test('if the database cannot be read, the export prints one line on stderr', async () => {
  const { db, dataDir } = await testDatabase()
  await db.schema.alterTable('messages').renameTo('gone').execute()
  const { code, stdout, stderr } = await exported(dataDir, 'messages')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})

test('if the rest of the records cannot be read, the export says so and exits 1', async () => {
  const { db, dataDir } = await testDatabase()
  const row = { created_at: '', name: 'A', email: '', topic: 'Products', message: 'x' } as const
  const rows = Array.from({ length: 600 }, (_, i) => ({ ...row, id: `${1000 + i}` }))
  await db.insertInto('messages').values(rows).execute()
  const { io, output } = programIo(dataDir)
  let rename = () => db.schema.alterTable('messages').renameTo('gone').execute()
  const stdout = new Writable({
    write: (part, _encoding, done) => {
      output.stdout += part
      rename().then(() => done(), done)
      rename = async () => {}
    },
  })
  expect(await runExport(['messages'], { ...io, stdout })).toBe(1)
  expect(output.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(() => JSON.parse(output.stdout)).toThrow()
  expect(output.stdout).toContain('"1000"')
})

test('the export names an invalid variable', async () => {
  const { code, stderr } = await finished(run('scripts/export.ts', ['bookings'], { PORT: 'x' }))
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^PORT holds "x"; wanted: .+\n$/)])
})

test('the export prints in its own process what a running server has acknowledged', async () => {
  const { dataDir, post } = await testApp()
  const { reference } = (await post('/bookings', booking)).json()
  const child = run('scripts/export.ts', ['bookings', '--format', 'json'], { DATA_DIR: dataDir })
  const { code, stdout, stderr } = await finished(child)
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject([{ reference }])
})

test('the export ends quietly if its reader closes the output', async () => {
  const { db, dataDir } = await testDatabase()
  const row = { created_at: '', name: 'A', email: '', topic: 'Products' as const, message: 'a'.repeat(1000) }
  const rows = Array.from({ length: 3000 }, (_, i) => ({ ...row, id: String(i) }))
  for (let i = 0; i < rows.length; i += 500)
    await db
      .insertInto('messages')
      .values(rows.slice(i, i + 500))
      .execute()

  const child = run('scripts/export.ts', ['messages'], { DATA_DIR: dataDir })
  child.stdout.once('data', () => child.stdout.destroy())
  let stderr = ''
  child.stderr.on('data', (part) => {
    stderr += part
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect([code, stderr]).toEqual([0, ''])
})
