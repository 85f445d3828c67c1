import { buildIfStale } from './site-build.ts'
import { installBrowser, installCompiler, offerOwnTools, run } from './test-tools.ts'

/** The checks, the quick ones first. Some need the built site. */
const CHECKS = [
  ['types', 'tsc'],
  ['lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['unit and API tests', 'vitest', 'run'],
  ['journeys in a browser', 'playwright', 'test'],
] as const

offerOwnTools()
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
