export const browserWords = {
  browser: (browser: string, system: string) => `${browser} on ${system}`,
  noBrowser: 'Unknown browser',
} as const

// The first match counts: most browsers also name those that they descend from.
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** The browser and the system that a `User-Agent` names; undefined if it does not name both. */
export function browserName(userAgent: string) {
  const [browser, system] = [browsers, systems].map(
    (names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0],
  )
  return browser && system ? { browser, system } : undefined
}

/** The browser and the system in words. A browser that does not name both is unknown. */
export function browserLabel(userAgent: string): string {
  const named = browserName(userAgent)
  return named ? browserWords.browser(named.browser, named.system) : browserWords.noBrowser
}
