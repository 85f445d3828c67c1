import { spawnSync } from 'node:child_process'

/**
 * The browsers beside Chromium, each with another engine: Debian's packages, and the programs in them that the tests start.
 * WebKit is that of Safari. It has no mode without a window, so it gets a screen of its own.
 */
export const engines = {
  Firefox: { packages: ['firefox-esr'], programs: { browser: process.env.FIREFOX ?? 'firefox-esr' } },
  WebKit: { packages: ['webkit2gtk-driver', 'xvfb'], programs: { driver: 'WebKitWebDriver', screen: 'Xvfb' } },
} as const satisfies Record<string, { packages: string[]; programs: Record<string, string> }>

export type EngineName = keyof typeof engines

export const engineNames = Object.keys(engines) as EngineName[]

/** Those that cannot be started here. */
export const missingEngines = () => engineNames.filter((name) => !Object.values(engines[name].programs).every(isHere))

const isHere = (program: string) =>
  spawnSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' }).status === 0
