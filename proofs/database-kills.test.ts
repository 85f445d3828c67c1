import { onTestFinished } from 'vitest'
import { emptyDatabaseOn } from '#testing/postgres-databases.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { bookThroughFaults, WRITERS } from './database-faults.ts'
import { proof } from './proof.ts'
import { ownFolder } from './requests.ts'

const SERVERS = 2

proof({
  name: 'kill -9 of PostgreSQL',
  claim: `the database is killed under ${WRITERS} writers at ${SERVERS} servers: until it is back all calls answer 503 in time, and every acknowledged booking is stored, once`,
  times: { whole: 50, sample: 2 },
  controls: { 'answers before commit': /acknowledged bookings/ },
  check: async ({ times, isWhole, start }) => {
    const database = await startPostgres([`fsync=${isWhole ? 'on' : 'off'}`, 'autovacuum=off'])
    onTestFinished(() => database.stop())
    const { place, url } = await emptyDatabaseOn(database.port)
    const servers: Awaited<ReturnType<typeof start>>[] = []
    for (let i = 0; i < SERVERS; i++) servers.push(await start({ ...ownFolder(), DATABASE_URL: url }))
    const kill = { name: 'a kill', begin: database.kill, end: database.start, reads: 503, told: 'gone' } as const
    return bookThroughFaults(Array(times).fill(kill), servers, place)
  },
})
