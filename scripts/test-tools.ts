import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_PACKAGE, installedChromium } from '../e2e/chromium.ts'
import { engineNames, engines, missingEngines } from '../e2e/engines.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const hasPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** From now on this program runs at the project's root, and finds the project's own tools by their names. */
export function offerOwnTools() {
  process.chdir(root)
  process.env.PATH = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
}

/** Installs a browser for the tests if there is none: Debian's package, else Playwright's own download. */
export function installBrowser() {
  if (installedChromium) return
  if (hasPackages) install(CHROMIUM_PACKAGE)
  else run('playwright', ['install', 'chromium'], 'Install Chromium and set CHROMIUM to its path')
}

/**
 * Installs the other browsers if they are missing. Returns those with which the tests can run, and for each of the others how
 * to get it. In CI all must be there.
 */
export function installEngines() {
  const missing = missingEngines()
  if (missing.length > 0 && hasPackages) install(...missing.flatMap((name) => engines[name].packages))
  const absent = missingEngines()
  const leftOut = absent.map((name) => `${name}: install ${engines[name].packages.join(' and ')} (Debian’s packages)`)
  endUnless(!process.env.CI || absent.length === 0, leftOut.join('\n'))
  return { ready: engineNames.filter((name) => !absent.includes(name)), leftOut }
}

/** Installs Debian's C compiler if there is none: the proofs with a failing disk need one, on Linux. */
export function installCompiler() {
  const isThere = spawnSync('cc', ['--version']).status === 0
  if (!isThere && hasPackages) install('gcc', 'libc6-dev')
}

/** Runs a command. If it fails, says so and ends this program. */
export function run(
  command: string,
  args: readonly string[],
  failure: string,
  env: Readonly<Record<string, string>> = {},
) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  endUnless(status === 0, failure)
}

/** Begins a command beside this program, and waits for its end. If it fails, says so and ends this program. */
export async function begin(command: string, args: readonly string[], failure: string) {
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit')
  endUnless(status === 0, failure)
}

function endUnless(isWell: boolean, failure: string) {
  if (isWell) return
  console.error(`\n${failure}.`)
  process.exit(1)
}

function install(...packages: string[]) {
  const names = packages.join(' and ')
  console.log(`Installing ${names} for the tests.`)
  run('apt-get', ['-qq', 'update'], 'apt-get could not update')
  run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...packages], `${names} could not be installed`)
}
