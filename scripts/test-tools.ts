import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CHROMIUM_PACKAGE, installedChromium } from '../e2e/chromium.ts'

const hasPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a browser for the tests if there is none: Debian's package, else Playwright's own download. */
export function installBrowser() {
  if (installedChromium) return
  if (hasPackages) install(CHROMIUM_PACKAGE)
  else run('playwright', ['install', 'chromium'], 'Install Chromium and set CHROMIUM to its path')
}

/** Installs Debian's C compiler if there is none: the proofs with a failing disk need one, on Linux. */
export function installCompiler() {
  const isThere = spawnSync('cc', ['--version']).status === 0
  if (!isThere && hasPackages) install('gcc', 'libc6-dev')
}

/** Runs a command. If it fails, says so and ends this program. */
export function run(command: string, args: readonly string[], failure: string) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) return
  console.error(`\n${failure}.`)
  process.exit(1)
}

function install(...packages: string[]) {
  const names = packages.join(' and ')
  console.log(`Installing ${names} for the tests.`)
  run('apt-get', ['-qq', 'update'], 'apt-get could not update')
  run(
    'apt-get',
    ['-qq', '-y', '--no-install-recommends', 'install', ...packages],
    `${names} could not be installed`,
  )
}
