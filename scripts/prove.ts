import { buildIfStale } from './site-build.ts'
import { installCompiler, offerOwnTools, run } from './test-tools.ts'

offerOwnTools()
installCompiler()
await buildIfStale()

// `npm run prove` proves every row in full, `npm run prove -- NAME` those whose names begin so.
const [name] = process.argv.slice(2)
process.env.PROVE = 'yes'
process.env.WHOLE_TESTS = 'yes'
if (!name) process.env.PROVE_ALL = 'yes'
run(
  'vitest',
  ['run', 'proofs', '--reporter=default', '--reporter=./proofs/reporter.ts', ...(name ? ['-t', `^${name}`] : [])],
  'A proof failed',
)
