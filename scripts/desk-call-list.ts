import '#features/french-words.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#app.ts'
import { withDay, withId } from '#core/desk-calls.ts'
import { startPublisher } from '#features/website/server/publisher.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrations.ts'
import { type ListedCall, listedCalls } from '#platform/http/desk-route.ts'
import { type PublicCall, publicCalls } from '#platform/http/public-route.ts'
import { startMailSettings } from '#platform/mail/mail-settings.ts'

/** The desk's calls as a server lists them, in their order. */
export const deskCallList = (): Promise<readonly ListedCall[]> => ofServer(listedCalls)

/** The same of the public calls. */
export const publicCallList = (): Promise<readonly PublicCall[]> => ofServer(publicCalls)

/** Reads something of a server: it is built, and never listens. */
async function ofServer<Result>(read: (app: FastifyInstance) => Result): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'calls-'))
  const connection = connect({ dataDir })
  const { db } = connection
  try {
    await migrate(db)
    const config = readConfig({ DATA_DIR: dataDir })
    const log = pino({ level: 'silent' })
    const mailSettings = await startMailSettings({ db, log, variables: config.mail })
    const { publicOrigin } = config
    const publisher = await startPublisher({ db, log, build: undefined, publicOrigin })
    const app = await buildApp({ ...connection, config, log, publisher, mailSettings })
    await app.ready()
    const found = read(app)
    await app.close()
    await Promise.all([publisher.stop(), mailSettings.stop()])
    return found
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const ending = ['sessionEnd', 'signOut', 'signOutEverywhere']

/** Whether a call ends the session of whoever makes it. */
export const endsSession = ({ name }: { name: string }) => ending.includes(name)

/** The calls in an order in which all can be made: what they are about is erased, and their session ends, after the others. */
export const endingLast = <One extends { name: string }>(calls: readonly One[]) =>
  calls.toSorted((one, other) => lateness(one) - lateness(other))

const lateness = ({ name }: { name: string }) => ['erase', ...ending].indexOf(name)

/** The path of a call about a record or a day. */
export const pathOf = (call: string, id = '') => withDay(withId(call, id), id)

/** The address of a call with the id and the query of a sample; what that leaves empty is left out. */
export function addressOf(call: string, { id, query = {} }: { id?: string; query?: object }) {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${pathOf(call, id)}?${new URLSearchParams(given)}`
}
