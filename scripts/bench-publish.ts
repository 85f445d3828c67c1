import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { type Written, written } from '#domain/content/content.ts'
import { withSection } from '#domain/content/publication.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrations.ts'
import { loadBuild } from '#server/http/render.ts'
import { startPublisher } from '#server/publications/publisher.ts'
import { percentile } from './percentile.ts'
import { buildIfStale } from './site-build.ts'

// Measures publications: how long it takes until all pages show a change, and how much memory that takes. The first line
// is the start of a server: it loads what renders the pages, and renders them.

const ROUNDS = 20

await buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-publish-'))
const { db } = connect({ dataDir })
try {
  await migrate(db)
  const log = pino({ level: 'silent' })
  const table: Record<string, Record<string, number>> = {}
  const measure = async <Result>(run: () => Promise<Result>) => {
    const [since, cpu] = [performance.now(), process.cpuUsage()]
    const result = await run()
    const { user, system } = process.cpuUsage(cpu)
    return { result, ms: performance.now() - since, cpu: (user + system) / 1000 }
  }
  const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024)

  const before = megabytes()
  const started = await measure(async () => {
    const build = await loadBuild(fileURLToPath(new URL('../dist', import.meta.url)))
    return startPublisher({ db, log, build, publicOrigin: 'https://example.com' })
  })
  table['load and render at the start'] = rowOf([started])
  const afterStart = megabytes()
  const publisher = started.result
  const content: Written = written
  const rounds: { ms: number; cpu: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const business = { ...content.business, phone: `705-555-01${10 + round}` }
    const { number } = publisher.shown()
    rounds.push(
      await measure(() =>
        publisher.publish({
          ...{ who: 'bench', section: 'business', base: number },
          change: (state) => withSection(state, 'business', business),
        }),
      ),
    )
  }
  table[`publish a phone number (${ROUNDS} times)`] = rowOf(rounds)
  console.table(table)
  console.log(
    `Memory: ${before} MB before, ${afterStart} MB with all pages, ${megabytes()} MB after ${ROUNDS} publications.`,
  )
  await publisher.stop()
} finally {
  await db.destroy()
  rmSync(dataDir, { recursive: true })
}

function rowOf(rounds: readonly { ms: number; cpu: number }[]) {
  const rounded = (values: number[], part: number) => Math.round(percentile(values, part))
  const [ms, cpu] = [rounds.map((it) => it.ms), rounds.map((it) => it.cpu)]
  return {
    'p50, ms': rounded(ms, 50),
    'p95, ms': rounded(ms, 95),
    'CPU p50, ms': rounded(cpu, 50),
  }
}
