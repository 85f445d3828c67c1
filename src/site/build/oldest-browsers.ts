/**
 * The oldest browsers in which everything works; Edge is as old as Chrome. The target of the build, the check of what it
 * wrote and the README follow from it.
 */
export const oldestBrowsers = { chrome: '111', firefox: '114', safari: '16.4' } as const

/** The newest edition of the language that they know as a whole. `tsconfig.browser.json` has the library of the same. */
export const oldestLanguage = 2022

const { chrome, firefox, safari } = oldestBrowsers

/** The browsers for Vite, which writes scripts and styles so that these understand them. */
export const buildTarget = [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`]
