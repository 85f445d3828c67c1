import { expect } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { finished } from '#testing/process.ts'
import { proof } from './proof.ts'

proof({
  name: 'the same on both databases',
  claim:
    'the same bookings and messages (accents, capitals, scripts, hostile texts) in SQLite and in PostgreSQL: searches, filtered lists page by page, clients, numbers, timetables and exports answer the same',
  times: { whole: 300, sample: 2 },
  controls: { 'finds less in PostgreSQL': /search for .* differs/ },
  check: async ({ times, run }) => {
    const { dataDir } = await testDatabase()
    const env = { DATA_DIR: dataDir }
    const { code, stdout, stderr } = await finished(run('proofs/two-engines.ts', [`${times}`], env))
    expect(code, stderr).toBe(0)
    return stdout.trim()
  },
})
