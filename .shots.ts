import { chromium } from '@playwright/test'
import { launchOptions } from '/tmp/h-pages/e2e/chromium.ts'

const [, , names = '', sizes = '360,768,1280', media = 'screen'] = process.argv
const browser = await chromium.launch(launchOptions)
for (const width of sizes.split(',').map(Number)) {
  const page = await browser.newPage({
    viewport: { width, height: width < 500 ? 780 : 800 },
    reducedMotion: 'reduce',
  })
  for (const name of names.split(',')) {
    await page.goto(`http://localhost:4877/${name === 'home' ? '' : name}`, {
      waitUntil: 'networkidle',
    })
    await page.emulateMedia({ media: media as 'screen', reducedMotion: 'reduce' })
    await page.evaluate(async () => {
      for (const i of document.images) {
        i.loading = 'eager'
        await i.decode().catch(() => {})
      }
    })
    await page.screenshot({
      path: `/tmp/s25/shots/pages-${name}-${width}${media === 'print' ? '-print' : ''}.png`,
      fullPage: true,
    })
  }
  await page.close()
}
await browser.close()
