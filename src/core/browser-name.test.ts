import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const LIKE_CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${LIKE_CHROME} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${LIKE_CHROME} Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${LIKE_CHROME} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_CHROME} Safari/537.36 Edg/150.0.0.0`, 'Edge', 'Windows'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${LIKE_CHROME.replace('Chrome', 'SamsungBrowser/30.0 Chrome')} Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Mac'],
])('%s', (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system })
})

test.each(['', 'curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64)'])('“%s” names no browser and system', (userAgent) => {
  expect(browserName(userAgent)).toBeUndefined()
})
