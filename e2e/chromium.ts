import { existsSync } from 'node:fs'
import { extent } from '#testing/extent.ts'

/**
 * Debian's package of the browser for the tests. The headless shell is Chromium without windows and needs some 40 %
 * less time. `npm run test:all` uses full Chromium.
 */
export const CHROMIUM_PACKAGE = extent({ whole: 'chromium', sample: 'chromium-headless-shell' })

const packaged = `/usr/bin/${CHROMIUM_PACKAGE}`

/** The browser that `CHROMIUM` names, else Debian's; undefined, for Playwright's own, if neither exists. */
export const installedChromium = process.env.CHROMIUM ?? (existsSync(packaged) ? packaged : undefined)

/** The options with which the tests and the benchmark start their browser. */
export const launchOptions = {
  executablePath: installedChromium,
  // Debian's Chromium has no sandbox as root. The other arguments stop the browser's own network calls.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
}
