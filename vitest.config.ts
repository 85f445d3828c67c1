import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { MINUTE } from './src/core/durations.ts'
import { extent } from './src/testing/extent.ts'
import { memoryFolder } from './src/testing/memory-folder.ts'
import { onPostgres } from './src/testing/on-postgres.ts'

/** `npm test` runs samples of the proofs of what must never be lost; `npm run test:all` runs those of all. */
const proofs = extent({ whole: '*', sample: '{keys,kills,races}' })

/** The tests that run a second time, on PostgreSQL. */
const ON_POSTGRES = extent({
  whole: [
    'src/{platform,features/*/server}/**/*.test.ts',
    'src/main*.test.ts',
    'proofs/{cards,jobs,money,quotes,races,reminders,rolling-update,waitlist}.test.ts',
  ],
  sample: onPostgres,
})

/**
 * Those of them that are about SQLite's files and copies in such files, its plans of queries, and what a migration changes;
 * and two that take long and use no database.
 */
const ON_SQLITE_ALONE = [
  'src/platform/db/{dialects/sqlite-*,migrations/adds}.test.ts',
  'src/{features/bookings/server/query-plans,platform/jobs/due-plan}.test.ts',
  'src/features/backups/server/{before-migration,rotation}.test.ts',
  'src/features/backups/server/commands/{restore-folder,restore-drill,nightly-hook,nightly-room}.whole.test.ts',
  'src/main{-first-start.test,.whole.test}.ts',
  'src/features/pictures/server/encode-photo.test.ts',
  'src/platform/pictures/*.test.ts',
]

/** The tests that are about PostgreSQL itself, or that compare both. */
const ON_POSTGRES_ALONE = [
  'src/{platform/db/dialects/postgres-*.test,features/backups/server/commands/{move,restore-server}.whole.test}.ts',
  ...extent({ whole: ['proofs/{engines,several-servers}.test.ts'], sample: [] }),
]

/** What only `npm run test:all` runs: it takes long, and `npm test` runs something cheaper about the same. */
const LEFT_OUT = extent({ whole: [], sample: ['**/*.whole.test.ts'] })

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'SQLite',
          env: { TMPDIR: memoryFolder() },
          include: ['{src,scripts}/**/*.test.ts'],
          exclude: [...ON_POSTGRES_ALONE, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: [`proofs/${proofs}.test.ts`],
          exclude: ON_POSTGRES_ALONE,
          // A control fails in the middle, and may leave a poll that goes on: that would move the clock of another file's test.
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'PostgreSQL',
          include: [...ON_POSTGRES, ...ON_POSTGRES_ALONE],
          exclude: [...ON_SQLITE_ALONE, ...LEFT_OUT],
          globalSetup: 'src/testing/postgres-setup.ts',
        },
      },
    ],
    setupFiles: ['vitest.setup.ts'],
    isolate: false,
    restoreMocks: true,
    // A proof in full measures times: it has the machine for itself. By default Vitest leaves one core idle.
    maxWorkers: process.env.PROVE ? 1 : availableParallelism(),
    // These timeouts only end a test that hangs. They say nothing about the product.
    testTimeout: (process.env.PROVE ? 90 : extent({ whole: 10, sample: 3 })) * MINUTE,
    hookTimeout: MINUTE,
    expect: { poll: { timeout: MINUTE } },
  },
})
