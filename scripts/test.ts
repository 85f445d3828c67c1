import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './site-build.ts'
import { installBrowser, installCompiler, run } from './test-tools.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The checks, the quick ones first. Some need the built site. */
const CHECKS = [
  ['types', 'tsc'],
  ['lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['unit and API tests', 'vitest', 'run'],
  ['journeys in a browser', 'playwright', 'test'],
] as const

process.chdir(root)
process.env.PATH = [
  dirname(process.execPath),
  join(root, 'node_modules/.bin'),
  process.env.PATH,
].join(delimiter)
installBrowser()
installCompiler()
buildIfStale()

const begun = performance.now()
for (const [name, command, ...args] of CHECKS) {
  const since = performance.now()
  console.log(`\n— ${name}`)
  run(command, args, `${name} failed`)
  console.log(`${name}: ${seconds(since)}`)
}
console.log(`\nEverything passed in ${seconds(begun)}.`)

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
