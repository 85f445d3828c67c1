import { buildIfStale } from './site-build.ts'
import { installBrowser, installCompiler, offerOwnTools, run } from './test-tools.ts'

/** The checks, the quick ones first. Some need the built site. */
const CHECKS = [
  ['types', {}, 'tsc'],
  ['lint', {}, 'biome', 'check', '--error-on-warnings', '.'],
  ['unit and API tests', {}, 'vitest', 'run'],
  ['journeys in a browser', {}, 'playwright', 'test'],
  ['journeys of clients in French', { TEST_LANGUAGE: 'fr' }, 'playwright', 'test'],
] as const

offerOwnTools()
installBrowser()
installCompiler()
await buildIfStale()

const begun = performance.now()
for (const [name, env, command, ...args] of CHECKS) {
  const since = performance.now()
  console.log(`\n— ${name}`)
  run(command, args, `${name} failed`, env)
  console.log(`${name}: ${seconds(since)}`)
}
console.log(`\nEverything passed in ${seconds(begun)}.`)

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
