import { extent } from '../src/testing/extent.ts'
import { buildIfStale } from './site-build.ts'
import { begin, installBrowser, installCompiler, installEngines, offerOwnTools, run } from './test-tools.ts'

const JOURNEYS = ['playwright', 'test', '--project']

const startedAt = performance.now()
offerOwnTools()
// An installation and a build leave a core idle.
const beside = [
  begin('tsc', [], 'types failed'),
  begin('tsc', ['-p', 'tsconfig.browser.json'], 'types of what browsers run failed'),
  begin('biome', ['check', '--error-on-warnings', '.'], 'lint failed'),
]
installBrowser()
installCompiler()
const { ready, leftOut } = extent({ whole: installEngines, sample: () => ({ ready: [], leftOut: [] }) })()
await buildIfStale()
await Promise.all(beside)
console.log(`types, lint and the site: ${seconds(startedAt)}`)

// These need the built site, or take both cores.
check('unit and API tests', ['vitest', 'run'])
check('journeys in a browser', [...JOURNEYS, 'Chromium'])
check('journeys of clients in French', [...JOURNEYS, 'Chromium'], { TEST_LANGUAGE: 'fr' })
for (const engine of ready) check(`pages and journeys in ${engine}`, [...JOURNEYS, engine])
if (leftOut.length > 0) console.log(`\nLEFT OUT:\n${leftOut.join('\n')}`)
console.log(`\nEverything${leftOut.length > 0 ? ' else' : ''} passed in ${seconds(startedAt)}.`)

function check(name: string, [command = '', ...args]: string[], env = {}) {
  const since = performance.now()
  console.log(`\n— ${name}`)
  run(command, args, `${name} failed`, env)
  console.log(`${name}: ${seconds(since)}`)
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
