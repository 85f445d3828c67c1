import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { sqliteEngine } from '#platform/db/dialects/sqlite-engine.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import type { Db } from '#platform/db/schema.ts'
import { folderForDatabase } from '#testing/app.ts'
import { rowsIn, sumOf } from '#testing/sheet.ts'
import { client, inLanes } from './client.ts'
import { deskServers } from './desk-servers.ts'
import { storeDocuments } from './money-records.ts'
import { proof } from './proof.ts'
import { databaseOf, ownDatabase } from './requests.ts'
import { signIn, withDesk } from './signed-in.ts'

const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: 18_900 }
const draft = { client_name: 'Ada', client_email: null, language: 'en', lines: [line], due_days: 30 }
const LANES = 12

/** The numbers that were given, in order, and where the count of the year stands. */
async function numbersIn(db: Db) {
  const rows = await db
    .selectFrom('documents')
    .select('number')
    .where('state', '=', 'issued')
    .orderBy('number')
    .execute()
  const series = await db.selectFrom('document_series').select('n').execute()
  return { given: rows.map((row) => row.number), counted: series.map(({ n }) => n) }
}

proof({
  name: 'numbers of invoices',
  claim:
    'documents are issued at three servers at once, each by two of them, among refused ones: every number from 1 on is given once, and both get the same',
  times: { whole: 500, sample: 12 },
  isLong: true,
  controls: { 'has no transactions': /the numbers|answers to one press/ },
  check: async ({ times, start }) => {
    const { db, post } = await deskServers(start)
    let refused = 0
    await inLanes(times, LANES, async (i) => {
      const made = (await post(i, documentCalls.documents, draft)).body
      const press = (server: number) => post(server, withId(documentCalls.documentIssue, made.id), { version: 1 })
      const answers = await Promise.all([press(i), press(i + 1)])
      expect(
        answers.map(({ status }) => status),
        'answers to one press',
      ).toEqual([200, 200])
      const [one, other] = answers.map(({ body }) => body.number)
      expect(one, 'answers to one press').toBe(other)
      const empty = (await post(i, documentCalls.documents, { ...draft, lines: [] })).body
      const wrong = await post(i, withId(documentCalls.documentIssue, empty.id), { version: 1 })
      expect(wrong.status).toBe(422)
      refused++
    })
    const { given, counted } = await numbersIn(db)
    expect(given, 'the numbers').toEqual(Array.from({ length: times }, (_, i) => i + 1))
    expect(counted, 'the numbers').toEqual([times])
    return `${times} numbers, ${2 * times} presses, ${refused} refused ones between them`
  },
})

proof({
  name: 'kill -9 over money',
  claim:
    'a server is killed while documents are issued and payments noted: nothing is half, no number is left out, and what was acknowledged is stored once',
  // A control needs a kill within a gap of a few milliseconds: three do not always hit it.
  times: { whole: 200, sample: 8 },
  isLong: true,
  controls: { 'has no transactions': /payments without all of their parts|documents without|the numbers/ },
  check: async ({ times, start }) => {
    const { db, env } = await ownDatabase()
    const acknowledged = new Set<string>()
    let interrupted = 0
    for (let kill = 0; kill < times; kill++) {
      const server = await start({ ...env, ...withDesk })
      const { post } = client(server.url)
      const cookie = await signIn({ post }, server.printed)
      let killed = false
      const desk = async (path: string, body: object) => {
        for (;;) {
          const answer = await post(path, body, { cookie })
          if (answer.status !== 503) return JSON.parse(answer.body)
        }
      }
      const work = async () => {
        while (!killed)
          try {
            const made = await desk(documentCalls.documents, draft)
            const path = withId(documentCalls.documentIssue, made.id)
            const issued = await desk(path, { version: 1 })
            acknowledged.add(issued.id)
            const parts = [{ document_id: issued.id, amount_cents: 18_900 }]
            const paid = { key: randomUUID(), method: 'card', allocations: parts }
            const { payment } = await desk(paymentCalls.payments, paid)
            acknowledged.add(payment.id)
          } catch {
            interrupted++
            return
          }
      }
      const workers = Array.from({ length: 8 }, work)
      const enough = acknowledged.size + randomInt(5, 20)
      await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(enough)
      await after(randomInt(0, 10))
      server.child.kill('SIGKILL')
      killed = true
      await Promise.all([once(server.child, 'exit'), ...workers])
    }
    expect(interrupted, 'work that was cut').toBeGreaterThan(0)
    const { given, counted } = await numbersIn(db)
    expect(given, 'the numbers').toEqual(Array.from({ length: given.length }, (_, i) => i + 1))
    expect(counted, 'the numbers').toEqual([given.length])
    const count = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows
    const halfPaid = await count(sql`select id from payments where amount_cents <>
      coalesce((select sum(amount_cents) from allocations where payment_id = payments.id), 0)`)
    expect(halfPaid, 'payments without all of their parts').toEqual([])
    const halfIssued = await count(sql`select id from documents where line_count <>
        (select count(*) from document_lines where document_id = documents.id)
      or (state = 'issued') <> (html <> '')`)
    expect(halfIssued, 'documents without all of their lines').toEqual([])
    const stored = await count(sql`select id from documents where state = 'issued'
      union all select id from payments`)
    const ids = new Set(stored.map(({ id }) => id))
    expect(
      [...acknowledged].filter((id) => !ids.has(id)),
      'what is not stored',
    ).toEqual([])
    return `${given.length} documents, ${stored.length - given.length} payments, ${interrupted} workers cut`
  },
})

proof({
  name: 'the ledger adds up',
  claim:
    'over so many documents with credit notes, payments, tips and rounded cash, the accountant’s files, the numbers, the tax report, the list and a count beside the database agree to the cent',
  times: { whole: 100_000, sample: 1500 },
  controls: { 'has no triggers': /invoiced/ },
  check: async ({ times, start, weakness }) => {
    const { db, env } = await ownDatabase()
    const sums = await storeDocuments(db, times)
    if (weakness) {
      await dropTriggers(db)
      await sql`update documents set subtotal_cents = subtotal_cents + 1 where number = 1`.execute(db)
    }
    const server = await start({ ...env, ...withDesk })
    const { call, post } = client(server.url)
    const cookie = await signIn({ post }, server.printed)
    const get = async (path: string) => {
      const answer = await call(`${path}?from=2026-01-01&to=2026-12-31`, { headers: { cookie } })
      expect(answer.status, answer.body.slice(0, 300)).toBe(200)
      return answer.body
    }
    const numbers = JSON.parse(await get(documentCalls.moneyNumbers))
    const tax = JSON.parse(await get(documentCalls.tax))
    const sheet = async (path: string) => rowsIn(await get(path))
    const documents = await sheet(exportCalls.exportDocumentsCsv)
    const lines = await sheet(exportCalls.exportLinesCsv)
    const payments = await sheet(exportCalls.exportPaymentsCsv)
    const taxes = await sheet(exportCalls.exportTaxCsv)
    const totals = (await call(documentCalls.documents, { headers: { cookie } })).body
    const owed = Object.entries<{ cents: number }>(JSON.parse(totals).totals)
      .filter(([state]) => state !== 'draft')
      .reduce((sum, [, { cents }]) => sum + cents, 0)
    const by = (rows: { invoiced_cents: number }[]) => rows.reduce((sum, { invoiced_cents }) => sum + invoiced_cents, 0)
    expect(
      [
        numbers.invoiced_cents,
        sumOf(documents, 'subtotal'),
        sumOf(lines, 'amount'),
        sumOf(taxes, 'subtotal'),
        by(numbers.weeks),
        by(numbers.months),
        by(numbers.services),
        by(numbers.crews),
      ],
      'invoiced',
    ).toEqual(Array.from({ length: 8 }, () => sums.subtotal))
    expect([numbers.tax_cents, tax.tax_cents, sumOf(documents, 'tax'), sumOf(taxes, 'tax')], 'tax').toEqual(
      Array.from({ length: 4 }, () => sums.tax),
    )
    expect([numbers.received_cents, numbers.tips_cents, numbers.rounding_cents], 'received').toEqual([
      sums.received,
      sums.tips,
      sums.rounding,
    ])
    expect(sumOf(payments, 'received'), 'received').toBe(sums.received + sums.tips)
    expect([numbers.owed_cents, owed], 'owed').toEqual([sums.owed, sums.owed])
    return `${times} documents, ${sums.subtotal} cents invoiced, ${sums.received} received, ${sums.owed} owed`
  },
})

/** The tables in which triggers keep what was issued and paid. */
const FROZEN = ['documents', 'document_lines', 'payments', 'allocations'] as const

async function dropTriggers(db: Db) {
  if (engineOf(db) !== sqliteEngine) {
    for (const name of FROZEN) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
    return
  }
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger'`.execute(db)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
}

proof({
  name: 'issued is frozen',
  claim:
    'each column of issued documents, of their lines, of payments and of what they pay for is changed in the database, and each row deleted: all of it is refused',
  times: { whole: 50, sample: 2 },
  controls: { 'has no triggers': /a change of/ },
  check: async ({ times, start, weakness }) => {
    const DATA_DIR = await folderForDatabase()
    // It makes the tables, with what the program has in its migrations.
    await start({ DATA_DIR, ...withDesk })
    const db = databaseOf(DATA_DIR)
    await storeDocuments(db, times)
    if (weakness) await dropTriggers(db)
    const tables = await db.introspection.getTables()
    // It replaces rows without a deletion.
    const insert = sql.raw(engineOf(db) === sqliteEngine ? 'insert or replace' : 'insert')
    let tries = 0
    for (const name of FROZEN) {
      const table = sql.table(name)
      const before = await sql`select * from ${table}`.execute(db)
      const columns = tables.find((one) => one.name === name)?.columns ?? []
      const statements = [
        ...columns.map(({ name: of, dataType }) => {
          const value = /int/i.test(dataType) ? sql`41` : sql`'x'`
          return sql`update ${table} set ${sql.ref(of)} = ${value}`
        }),
        sql`delete from ${table}`,
        sql`${insert} into ${table} select * from ${table}`,
      ]
      for (const statement of statements) {
        tries++
        const answer = await statement.execute(db).then(() => 'done', String)
        // Another rule of the database, such as a key, would let another change through.
        expect(answer, `a change of ${name}`).toMatch(/frozen|are kept|never changed/)
      }
      expect(await sql`select * from ${table}`.execute(db)).toEqual(before)
    }
    return `${tries} statements refused over ${times} documents`
  },
})
