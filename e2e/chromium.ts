import { existsSync } from 'node:fs'
import { extent } from '#server/testing/extent.ts'

/**
 * Debian's package of the browser for the tests. The shell is Chromium without windows, which needs a third of the time;
 * the long proofs have the whole.
 */
export const CHROMIUM_PACKAGE = extent({ whole: 'chromium', sample: 'chromium-headless-shell' })

const packaged = `/usr/bin/${CHROMIUM_PACKAGE}`

/** The browser that `CHROMIUM` names, or Debian's; Playwright's own where neither is there. */
export const installedChromium =
  process.env.CHROMIUM ?? (existsSync(packaged) ? packaged : undefined)

/** How the tests and the benchmark start their browser. */
export const launchOptions = {
  ...(installedChromium && { executablePath: installedChromium }),
  // Debian's Chromium as root has no sandbox; and it is to call nobody.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
}
