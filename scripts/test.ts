import { buildIfStale } from './site-build.ts'
import { begin, installBrowser, installCompiler, offerOwnTools, run } from './test-tools.ts'

/** The checks that need the built site, or that take both cores. */
const CHECKS = [
  ['unit and API tests', {}, 'vitest', 'run'],
  ['journeys in a browser', {}, 'playwright', 'test'],
  ['journeys of clients in French', { TEST_LANGUAGE: 'fr' }, 'playwright', 'test'],
] as const

const begun = performance.now()
offerOwnTools()
// An installation and a build leave a core idle.
const beside = [
  begin('tsc', [], 'types failed'),
  begin('tsc', ['-p', 'tsconfig.browser.json'], 'types of what browsers run failed'),
  begin('biome', ['check', '--error-on-warnings', '.'], 'lint failed'),
]
installBrowser()
installCompiler()
await buildIfStale()
await Promise.all(beside)
console.log(`types, lint and the site: ${seconds(begun)}`)

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
