import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './site-build.ts'
import { installCompiler } from './test-tools.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

installCompiler()
buildIfStale()

// `npm run prove` proves every row in full, `npm run prove -- NAME` those whose names begin so.
const [name] = process.argv.slice(2)
const { status } = spawnSync(
  'vitest',
  [
    ...['run', 'proofs', '--reporter=default', '--reporter=./proofs/reporter.ts'],
    ...(name ? ['-t', `^${name}`] : []),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PROVE: 'yes',
      ...(!name && { PROVE_ALL: 'yes' }),
      PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(
        delimiter,
      ),
    },
  },
)
process.exit(status ?? 1)
