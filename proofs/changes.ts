import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'

// What a proof changes in the process of a program, before the program is read. Each change takes hold where Node.js, a package or
// an object of the server lets something be replaced: none knows how the server's code is written. Each imports what it needs by
// itself, since a module that is here before others may change what those do.

/** What no variable sets. */
export const settings = {
  /** The server looks for due work many times a second: its days are short. */
  'looks often': async () => {
    const { pace } = await import('#platform/jobs/poll.ts')
    pace.longestMs = 40
  },
  /** It does many times a second what it does once a day. */
  'works many times a second for each day': async () => {
    const { DAY } = await import('#core/durations.ts')
    const { setInterval } = globalThis
    Object.assign(globalThis, { setInterval: (act: () => void, ms = 0) => setInterval(act, ms < DAY ? ms : 200) })
  },
  /** It has less room for all, so that a sample fills it. */
  'has little room': async () => {
    const limits = await connectionLimits()
    limits.connections.all = 120
  },
  /** It is the version after so many updates, as the variable UPDATES says. With each its last migration adds something. */
  'is updated': () => updated((_nth, add) => add()),
}

/** What breaks a program. A proof counts only if its check fails on such a one. */
export const weaknesses = {
  'has no transactions': () =>
    replaceTransactions((db) => {
      // Pauses of one length would keep all clients in step. The longest ones come after a new row or number.
      const apart = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) =>
          new Promise((end) => {
            const isLong = result.rows[0]?.n ?? !result.rows[0]
            setTimeout(end, Math.random() * (isLong ? 60 : 5), result)
          }),
      })
      return (work) => work(apart)
    }),
  'answers before commit': async () => {
    let isOn = false
    // Without its tables a server does not start, and who signs in comes at once with a session.
    await beforeEach(({ url }) => {
      isOn = !url?.includes('sign')
      return undefined
    })
    await replaceTransactions((_db, transact) => (work) => {
      if (!isOn) return transact(work)
      const { promise, resolve, reject } = Promise.withResolvers()
      transact(async (trx) => {
        const answer = await work(trx)
        resolve(answer)
        await new Promise((later) => setTimeout(later, 30))
        return answer
      }).catch(reject)
      return promise
    })
  },
  'never syncs': async () => {
    const { default: Database } = await import('better-sqlite3')
    const { pragma } = Database.prototype
    Database.prototype.pragma = function (text, options) {
      return pragma.call(this, text.replace(/synchronous = \w+/, 'synchronous = OFF'), options)
    }
  },
  'backs up by a copy of the file': async () => {
    const { copyFileSync } = await import('node:fs')
    const { default: Database } = await import('better-sqlite3')
    const { prepare } = Database.prototype
    Object.assign(Database.prototype, {
      prepare(this: InstanceType<typeof Database>, text: string) {
        const run = (file: string) => copyFileSync(this.name, file)
        return text.startsWith('vacuum into') ? { run } : prepare.call(this, text)
      },
    })
  },
  'writes texts into SQL': async () => {
    const { DefaultQueryCompiler } = await import('kysely')
    const compiler = Object(DefaultQueryCompiler.prototype)
    const { appendValue } = compiler
    compiler.appendValue = function (value: unknown) {
      const isRead = this.nodeStack[0]?.kind === 'SelectQueryNode'
      if (isRead && typeof value === 'string') this.append(`'${value}'`)
      else appendValue.call(this, value)
    }
  },
  'finds less in PostgreSQL': async () => {
    const { postgresEngine } = await import('#platform/db/dialects/postgres-engine.ts')
    const { findNumbers } = postgresEngine
    postgresEngine.findNumbers = async (...asked) => (await findNumbers(...asked)).slice(1)
  },
  'renames what the old server uses': () =>
    updated((nth, add, db) =>
      nth === 1 ? db.schema.alterTable('bookings').renameColumn('concerns', 'remarks').execute() : add(),
    ),
  'has a clock that is a day behind': async () => {
    const { DAY } = await import('#core/durations.ts')
    const Right = Date
    const now = () => Right.now() - DAY
    globalThis.Date = class extends Right {
      constructor(...parts: [] | [number]) {
        if (parts.length === 0) super(now())
        else super(...parts)
      }
      static override now = now
    } as DateConstructor
  },
  'never looks again': () => {
    const { setInterval } = globalThis
    Object.assign(globalThis, { setInterval: () => setInterval(() => {}, 2 ** 30) })
  },
  'claims what another server has claimed': async () => {
    const { UpdateQueryBuilder } = await import('kysely')
    const { set } = UpdateQueryBuilder.prototype
    Object.assign(UpdateQueryBuilder.prototype, {
      set(this: object, ...given: object[]) {
        const [{ run_at: _lease, ...rest } = {}] = given.map(Object)
        return Reflect.apply(set, this, typeof rest.claim === 'string' ? [rest] : given)
      },
    })
  },
  'takes a mail for sent at once': () =>
    replaceSending((send) => async (mail) => {
      send(mail).catch(() => {})
    }),
  'sends each mail twice': () =>
    replaceSending((send) => async (mail) => {
      await send(mail)
      await send(mail)
    }),
  'gives each copy another Message-ID': () =>
    replaceSending((send) => (mail) => send({ ...mail, messageId: `<${Math.random()}@a.test>` })),
  'writes names and addresses as one text': () =>
    replaceSending((send) => ({ to, envelope: _none, maxRecipients: _any, ...mail }) => {
      const { name, address } = Object(to)
      return send({ ...mail, to: `${name} <${address}>` })
    }),
  'forgets keys': () =>
    beforeEach(({ headers }) => {
      delete headers['idempotency-key']
      return undefined
    }),
  'takes calls of other sites': () =>
    beforeEach(({ headers }) => {
      delete headers.origin
      delete headers['sec-fetch-site']
      return undefined
    }),
  'keeps a part of every request': () => {
    const kept: Buffer[] = []
    return beforeEach(() => {
      kept.push(Buffer.alloc(500_000, 1))
      return undefined
    })
  },
  'takes bodies of any size': () =>
    beforeEach((request, response) => {
      const { 'content-length': length, 'content-encoding': encoding } = request.headers
      if (request.method !== 'POST' || (Number(length) < 2 ** 20 && !encoding)) return undefined
      const kept: Buffer[] = []
      request.on('data', (part) => kept.push(part)).on('end', () => response.end())
      return 'answered'
    }),
  'merges bodies': () => {
    const { parse } = JSON
    const merge = (into: Record<string, unknown>, from: unknown) => {
      for (const [name, value] of Object.entries(from ?? {}))
        if (typeof value === 'object') merge(Object(into[name]), value)
        else into[name] = value
    }
    JSON.parse = (text, reviver) => {
      merge({}, parse(text))
      return parse(text, reviver)
    }
  },
  'joins paths': async () => {
    const { existsSync, readFileSync, statSync } = await import('node:fs')
    const { join } = await import('node:path')
    const site = join(import.meta.dirname, '../dist/client')
    await beforeEach(({ url = '' }, response) => {
      const path = url.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
      const file = join(site, path.replaceAll('\0', ''))
      if (!existsSync(file) || statSync(file).isDirectory()) return undefined
      response.end(readFileSync(file))
      return 'answered'
    })
  },
  'answers as HTML': () => replaceAnswers((status, headers) => [status, { ...headers, 'content-type': 'text/html' }]),
  'answers 500 in place of 503': () => replaceAnswers((status, headers) => [status === 503 ? 500 : status, headers]),
  'changes a booking at a look': async () => {
    const { default: Database } = await import('better-sqlite3')
    await beforeEach(({ method }) => {
      if (method === 'POST') return undefined
      const database = new Database(`${process.env.DATA_DIR}/site.sqlite`)
      database.exec("update bookings set concerns = 'seen'")
      database.close()
      return undefined
    })
  },
  'cuts connections at a stop': async () => {
    const { Server } = await import('node:http')
    const { close } = Server.prototype
    Server.prototype.close = function (done) {
      this.closeAllConnections()
      return close.call(this, done)
    }
  },
  'gives an address all connections': async () => {
    const limits = await connectionLimits()
    Object.assign(limits.connections, { address: 9_000, network: 9_000 })
    limits.requests = 9_000
  },
  'opens pictures without a limit': async () => {
    const processes = await import('node:child_process')
    const { syncBuiltinESMExports } = await import('node:module')
    const { spawn } = processes.default
    Object.assign(processes.default, {
      spawn: (command: string, args: string[], options: object) =>
        spawn(
          command,
          args.map((one) => (/^\d+$/.test(one) ? `${one}00` : one)),
          options,
        ),
    })
    syncBuiltinESMExports()
  },
  'trusts every proxy': () => {
    process.env.TRUSTED_PROXIES = '127.0.0.1'
  },
  'lets everybody through': () => {
    process.env.LET_THROUGH = '0.0.0.0/0, ::/0'
  },
  /** The check itself takes the triggers away. */
  'has no triggers': () => {},
  /** The check itself deletes a file. */
  'loses a file of a picture': () => {},
}

export const changes = { ...settings, ...weaknesses }

async function connectionLimits() {
  // Words are said when the file is read: in French, too.
  await import('#features/french-words.ts')
  return (await import('#platform/http/connections.ts')).connectionLimits
}

/** A database of any tables. */
type Database = typeof Kysely.prototype
type Transact = (work: (db: Database) => Promise<unknown>) => Promise<unknown>

async function replaceTransactions(make: (db: Database, transact: Transact) => Transact) {
  const { Kysely } = await import('kysely')
  const { transaction } = Kysely.prototype
  Kysely.prototype.transaction = function () {
    const builder = transaction.call(this)
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, { execute: make(this, execute) })
  }
}

/** Adds the migrations of an update. `write` says what the so many-th does, which by itself adds a column, an index and a table. */
async function updated(write: (nth: number, add: () => Promise<void>, db: Database) => Promise<void>) {
  const { knownMigrations, migrations } = await import('#platform/db/migrations.ts')
  for (let nth = 1; nth <= Number(process.env.UPDATES); nth++) {
    const name = `added_${nth}`
    const add = async (db: Database) => {
      await db.schema
        .alterTable('bookings')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
      await db.schema.createIndex(`bookings_${name}`).on('bookings').column(name).execute()
      await db.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute()
    }
    const migration = `9${String(nth).padStart(3, '0')}_adds`
    migrations[migration] = { up: (db) => write(nth, () => add(db), db) }
    if (!knownMigrations.includes(migration)) knownMigrations.push(migration)
  }
}

type Mail = Record<string, unknown>
type Send = (mail: Mail) => Promise<unknown>

async function replaceSending(make: (send: Send) => Send) {
  const { default: Mailer } = await import('nodemailer/lib/mailer')
  const { sendMail } = Mailer.prototype
  Object.assign(Mailer.prototype, {
    sendMail(this: object, mail: Mail) {
      return make((given) => Reflect.apply(sendMail, this, [given]))(mail)
    },
  })
}

/** Does something before the server hears of a request. If that answers, the server does not hear of it. */
async function beforeEach(act: (request: IncomingMessage, response: ServerResponse) => 'answered' | undefined) {
  const { Server } = await import('node:http')
  const { emit } = Server.prototype
  Object.assign(Server.prototype, {
    emit(this: object, event: string, ...given: [IncomingMessage, ServerResponse]) {
      return (event === 'request' && act(...given)) || Reflect.apply(emit, this, [event, ...given])
    },
  })
}

/** Makes something else of the status and the headers of each answer. */
async function replaceAnswers(make: (status: number, headers: Record<string, unknown>) => [number, object]) {
  const { ServerResponse } = await import('node:http')
  const { writeHead } = ServerResponse.prototype
  Object.assign(ServerResponse.prototype, {
    writeHead(this: ServerResponse, status: number, headers: Record<string, unknown>) {
      return Reflect.apply(writeHead, this, make(status, headers))
    },
  })
}
