import { existsSync } from 'node:fs'
import { extent } from '#server/testing/extent.ts'

/**
 * Debian's package of the browser for the tests. The shell is Chromium without windows and needs some 40 % less time. The
 * long proofs run in the whole of Chromium.
 */
export const CHROMIUM_PACKAGE = extent({ whole: 'chromium', sample: 'chromium-headless-shell' })

const packaged = `/usr/bin/${CHROMIUM_PACKAGE}`

/** The browser that `CHROMIUM` names, or Debian's; Playwright's own where neither is there. */
export const installedChromium =
  process.env.CHROMIUM ?? (existsSync(packaged) ? packaged : undefined)

/** How the tests and the benchmark start their browser. */
export const launchOptions = {
  executablePath: installedChromium,
  // Debian's Chromium as root has no sandbox; and it is to call nobody.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
}
