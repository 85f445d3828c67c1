import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { SECOND } from '#core/durations.ts'
import { connect, type Place } from '#platform/db/connect.ts'
import { clientOn } from '#testing/postgres-client.ts'
import { asTester, emptyDatabaseOn, urlOf } from '#testing/postgres-databases.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { relayTo } from '#testing/relay.ts'
import { fillDisk } from '#testing/troubles.ts'
import { bookThroughFaults, type Fault, WRITERS } from './database-faults.ts'
import { type SmallDisk, smallDisk } from './disk/small-disk.ts'
import { proof } from './proof.ts'
import { ownFolder } from './requests.ts'

const KINDS = 6
const DISK_MB = 256
const CONNECTIONS = 25
const SETTINGS = ['fsync=off', 'autovacuum=off', `max_connections=${CONNECTIONS}`]
/** How long the first outage of each kind lasts in full, and each later one. */
const LONG_MS = 30 * SECOND
const SHORT_MS = 3 * SECOND

proof({
  name: 'outages of PostgreSQL',
  claim: `the database hangs, the network swallows all, the database is gone, takes no writes, has no free connection, or its disk is full, in full first for 30 s each, under ${WRITERS} writers: all calls are answered in time, reads go on where they can, the log says why, every acknowledged booking is stored, once, and all works again by itself`,
  times: { whole: 5 * KINDS, sample: KINDS },
  controls: { 'answers 500 in place of 503': /status/ },
  check: async ({ times, isWhole, start }) => {
    let disk: ReturnType<typeof smallDisk>
    const database = await startPostgres(SETTINGS, (folder) => {
      disk = smallDisk(folder, DISK_MB)
      return disk?.unmount
    })
    onTestFinished(() => database.stop())
    const { place } = await emptyDatabaseOn(database.port)
    const relay = await relayTo(database.port)
    const url = urlOf(relay.port, place.postgres?.database ?? '')
    const server = await start({ ...ownFolder(), DATABASE_URL: url })
    const gone = { reads: 503, told: 'gone' } as const
    const kinds: Fault[] = [
      { ...gone, name: 'a hung database', begin: database.hang, end: database.goOn },
      { ...gone, name: 'a network that swallows all', begin: relay.hold, end: relay.pass },
      { ...gone, name: 'no database', begin: database.kill, end: database.start },
      { ...readOnly(database.port), name: 'a read-only database', reads: 200, told: 'readOnly' },
      { ...crowded(database.port), name: 'no free connection', reads: 503, told: 'busy' },
      { ...(disk ? filled(disk) : pretended(place)), name: 'a full disk', reads: 200, told: 'full' },
    ]
    const faults = Array.from({ length: times / kinds.length }, (_, round) =>
      kinds.map((kind) => ({ ...kind, lastsMs: isWhole ? (round ? SHORT_MS : LONG_MS) : 0 })),
    )
    const seen = await bookThroughFaults(faults.flat(), [server], place)
    const how = disk ? `on a disk of ${DISK_MB} MB` : 'by a trigger, since this user may not mount'
    return `${seen}; full ${how}`
  },
})

/** As a server to which a failover has come. It keeps its connections. */
function readOnly(port: number) {
  const set = (value: 'on' | 'off') =>
    asTester(port, async (client) => {
      await client.query(`alter system set default_transaction_read_only = ${value}`)
      await client.query('select pg_reload_conf()')
    })
  return { begin: () => set('on'), end: () => set('off') }
}

/** Other programs have taken all connections. */
function crowded(port: number) {
  const others: pg.Client[] = []
  const takeFree = async () => {
    for (;;) others.push(await clientOn(port))
  }
  return {
    async begin() {
      const first = await clientOn(port)
      others.push(first)
      // A connection that is just being opened has no name yet, so those that are taken are counted.
      do {
        await first.query(`select pg_terminate_backend(pid)
          from pg_stat_activity where application_name = 'site'`)
        await takeFree().catch(() => {})
      } while (others.length < CONNECTIONS)
    },
    end: () => Promise.all(others.splice(0).map((client) => client.end())),
  }
}

const filled = ({ fill, free }: SmallDisk) => ({ begin: fill, end: free })

function pretended(place: Place) {
  let mend: Awaited<ReturnType<typeof fillDisk>>
  const { db } = connect(place)
  onTestFinished(() => db.destroy())
  return {
    async begin() {
      mend = await fillDisk({ db, place })
    },
    end: () => mend(),
  }
}
