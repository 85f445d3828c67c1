import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { launchOptions } from './e2e/chromium.ts'
import { consoleFile, DESK_EMAILS, WORKERS } from './e2e/desk-code.ts'
import { engineNames } from './e2e/engines.ts'
import { SITE_PORT } from './e2e/places.ts'
import { isFrench } from './e2e/said.ts'
import { FRENCH, WHOLE } from './e2e/tags.ts'
import { MINUTE } from './src/core/durations.ts'
import { extent } from './src/testing/extent.ts'
import { memoryFolder } from './src/testing/memory-folder.ts'

const baseURL = `http://localhost:${SITE_PORT}`

// Workers inherit the environment, so the tests read the database that the server writes. It is never the database in
// the DATA_DIR of the caller's environment.
process.env.TMPDIR = memoryFolder()
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'e2e-'))
const DATA_DIR = process.env.E2E_DATA_DIR

/** The journeys of clients. `npm run test:all` takes all of them in French too, `npm test` those with the tag `FRENCH`. */
const CLIENTS = /\/(?:booking[\w-]*|carousel|consent|contact|first-times|manage)\.spec\.ts$/

/** What runs in the other browsers, and not in Chromium. */
const ENGINES = /\/engines\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'Chromium', testIgnore: ENGINES, ...(isFrench && { testMatch: CLIENTS }) },
    ...engineNames.map((name) => ({ name, testMatch: isFrench ? [] : ENGINES })),
  ],
  ...extent<Pick<PlaywrightTestConfig, 'grep' | 'grepInvert'>>({
    whole: {},
    sample: isFrench ? { grep: new RegExp(FRENCH) } : { grepInvert: new RegExp(WHOLE) },
  }),
  globalTeardown: './e2e/remove-data.ts',
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: !!process.env.CI,
  // What passes the second time is named as flaky at the end of the run, and what fails twice has failed. A try begins anew.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? 'dot' : 'line',
  // These timeouts only end a test that hangs. They say nothing about the product.
  timeout: 4 * MINUTE,
  expect: { timeout: MINUTE, toHaveScreenshot: { pathTemplate: '{testDir}/screens/{arg}{ext}' } },
  use: { baseURL, browserName: 'chromium', launchOptions },
  webServer: [
    {
      // The tests read the desk's sign-in codes from the server's output.
      command: `exec node scripts/start.ts >"${consoleFile(DATA_DIR)}" 2>&1`,
      url: `${baseURL}/health`,
      env: {
        PORT: SITE_PORT,
        DATA_DIR,
        RATE_LIMIT: '100000',
        LET_THROUGH: '127.0.0.1, ::1',
        PUBLIC_ORIGIN: baseURL,
        DESK_EMAILS: DESK_EMAILS.join(','),
      },
      timeout: 10 * MINUTE,
      gracefulShutdown: { signal: 'SIGTERM', timeout: MINUTE },
    },
  ],
})
