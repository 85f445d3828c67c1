/** How the tests and the benchmark start their browser: the one that `CHROMIUM` names, or Debian's. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium'

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? DEBIAN_CHROMIUM,
  // Debian's Chromium as root has no sandbox; and it is to call nobody.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
}
