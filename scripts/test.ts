import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_PACKAGE, installedChromium } from '../e2e/chromium.ts'
import { buildIfStale } from './site-build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The checks, the quick ones first. Some need the built site. */
const CHECKS = [
  ['types', 'tsc'],
  ['lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['unit and API tests', 'vitest', 'run'],
  ['journeys in a browser', 'playwright', 'test'],
] as const

process.env.PATH = [
  dirname(process.execPath),
  join(root, 'node_modules/.bin'),
  process.env.PATH,
].join(delimiter)
installBrowser()
buildIfStale()

const begun = performance.now()
for (const [name, command, ...args] of CHECKS) {
  const since = performance.now()
  console.log(`\n— ${name}`)
  run(command, args, `${name} failed`)
  console.log(`${name}: ${seconds(since)}`)
}
console.log(`\nEverything passed in ${seconds(begun)}.`)

/** Installs a browser for the tests if there is none: Debian's package, else Playwright's own download. */
function installBrowser() {
  if (installedChromium) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${CHROMIUM_PACKAGE} for the tests.`)
    run('apt-get', ['-qq', 'update'], 'apt-get could not update')
    run(
      'apt-get',
      ['-qq', '-y', '--no-install-recommends', 'install', CHROMIUM_PACKAGE],
      `${CHROMIUM_PACKAGE} could not be installed`,
    )
  } else run('playwright', ['install', 'chromium'], 'Install Chromium and set CHROMIUM to its path')
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

function run(command: string, args: readonly string[], failure: string) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error(`\n${failure}.`)
  process.exit(1)
}
