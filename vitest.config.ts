import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { MINUTE } from './src/domain/durations.ts'

/** The tests that run a second time, on PostgreSQL. */
const ON_POSTGRES = ['src/server/**/*.test.ts', 'proofs/{races,rolling-update}.test.ts']

/**
 * Those of them that are about SQLite's files and copies in such files, its plans of queries, and databases of earlier
 * versions; and two that take long and use no database.
 */
const ON_SQLITE_ALONE = [
  'src/server/db/{data-folders,dialects/sqlite-*,migrations/**/*}.test.ts',
  'src/server/{desk/bookings/query-plans,outbox/due-plan}.test.ts',
  'src/server/backups/{before-migration,rotation}.test.ts',
  'src/server/commands/{restore-folder,restore-drill,nightly-hook,nightly-room}.test.ts',
  'src/server/main.test.ts',
  'src/server/{pictures,photos}/encode.test.ts',
]

/** The tests that are about PostgreSQL itself, or that compare both. */
const ON_POSTGRES_ALONE = [
  'src/server/{db/dialects/postgres-*,commands/{move,restore-server}}.test.ts',
  'proofs/{several-servers,engines}.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'SQLite',
          include: ['{src,scripts,proofs}/**/*.test.ts'],
          exclude: ON_POSTGRES_ALONE,
        },
      },
      {
        extends: true,
        test: {
          name: 'PostgreSQL',
          include: [...ON_POSTGRES, ...ON_POSTGRES_ALONE],
          exclude: ON_SQLITE_ALONE,
          globalSetup: 'src/server/testing/postgres-setup.ts',
        },
      },
    ],
    setupFiles: ['vitest.setup.ts'],
    isolate: false,
    restoreMocks: true,
    // A proof in full measures times: it has the machine for itself. By default Vitest leaves one core idle.
    maxWorkers: process.env.PROVE ? 1 : availableParallelism(),
    // These timeouts only end a test that hangs. They say nothing about the product.
    testTimeout: (process.env.WHOLE_TESTS || process.env.PROVE ? 90 : 3) * MINUTE,
    hookTimeout: MINUTE,
    expect: { poll: { timeout: MINUTE } },
  },
})
