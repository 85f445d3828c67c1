import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as after } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { defaults } from '#domain/content/content.ts'
import { buildApp } from '#server/app.ts'
import { feedUrl } from '#server/calendars/feed-token.ts'
import { readConfig } from '#server/config/config.ts'
import { connect } from '#server/db/connect.ts'
import { publish } from '#server/events/store.ts'
import { startMailSettings } from '#server/settings/mail-settings.ts'
import { fixedPublisher } from '#server/testing/app.ts'
import { fillDatabase } from './bench-data.ts'

// Measures the owner's calendar feed: how long a fetch takes, and how long other requests wait at most meanwhile (the
// longest delay of the event loop).

const count = Number(process.argv[3] ?? 100_000)

const dataDir = mkdtempSync(join(tmpdir(), 'bench-feed-'))
try {
  await fillDatabase({ dataDir }, count)
  const connection = connect({ dataDir })
  const config = readConfig({})
  const log = pino({ level: 'silent' })
  const variables = config.mail
  const mailSettings = await startMailSettings({ db: connection.db, log, variables })
  const app = await buildApp({
    ...{ ...connection, config, log, mailSettings },
    publisher: fixedPublisher(() => defaults),
  })
  const people = mailSettings.addresses(defaults).desk
  const [person = ''] = people
  const url = await feedUrl(connection.db, '', { person, people })
  const before = process.memoryUsage.rss()
  const table: Record<string, Record<string, number>> = {}
  const measure = async (name: string) => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    // A delay is seen only between two of its looks.
    await after(20)
    const start = performance.now()
    const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    const ms = performance.now() - start
    await after(20)
    delay.disable()
    const rss = process.memoryUsage.rss()
    const events = gunzipSync(rawPayload).toString().split('BEGIN:VEVENT').length - 1
    table[name] = {
      events,
      'fetch, ms': Math.round(ms),
      'longest wait of others, ms': Math.round(delay.max / 1e6),
      'more memory than before, MB': Math.round((rss - before) / 1e6),
    }
  }
  await measure('first fetch')
  await measure('nothing has changed')
  await publish(connection.db, 'booking_changed', 'any')
  await measure('after a change')
  await app.close()
  await connection.db.destroy()
  console.table(table)
} finally {
  rmSync(dataDir, { recursive: true })
}
