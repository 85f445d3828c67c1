import { chromium } from '@playwright/test'

const o = 'http://localhost:4836'
const [, , ...args] = process.argv
const b = await chromium.launch({
  executablePath: process.env.CHROME || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const a of args) {
  // path|width|height|rootfont|full
  const [path, w, h, font, full, lang] = a.split(',')
  const c = await b.newContext({
    viewport: { width: +w, height: +h },
    locale: lang || 'en-CA',
    reducedMotion: 'reduce',
  })
  const p = await c.newPage()
  await p.goto(o + path, { waitUntil: 'networkidle' })
  if (font)
    await p.addStyleTag({ content: `html{font-size:${font}}` }).catch(async () => {
      await p.evaluate((f) => {
        document.documentElement.style.fontSize = f
      }, font)
    })
  if (font)
    await p.evaluate((f) => {
      document.documentElement.style.fontSize = f
    }, font)
  if (full === 'full') {
    await p.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y)
        await new Promise((r) => setTimeout(r, 60))
      }
      scrollTo(0, 0)
    })
  }
  if (full === 'menu') await p.click('[popovertarget=menu]')
  await p.waitForTimeout(300)
  const name = `/tmp/looks-${path.replace(/\W/g, '_')}-${w}${font ? '-big' : ''}${full ? `-${full}` : ''}.png`
  await p.screenshot({ path: name, fullPage: full === 'full' })
  console.log(
    name,
    await p.evaluate(() =>
      [
        document.documentElement.scrollWidth,
        innerWidth,
        document.documentElement.scrollHeight,
      ].join(' '),
    ),
  )
  await c.close()
}
await b.close()
