// Makes the pictures of the owner's guide (docs/pictures): npm run guide-pictures. A new site with examples is started
// for it, at a fixed time. Look at the pictures afterwards: nobody else does.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../e2e/chromium.ts'
import { scenes, widths } from './guide-scenes.ts'
import { GUIDE_NOW, replaceRandom, startGuideSite } from './guide-site.ts'
import { buildIfStale } from './site-build.ts'
import { installBrowser, offerOwnTools } from './test-tools.ts'

const FOLDER = 'docs/pictures'

/** The largest file of a picture, in bytes. */
const MOST = 60_000

offerOwnTools()
installBrowser()
await buildIfStale()

const site = await startGuideSite()
const browser = await chromium.launch(launchOptions)
const pictures = new Map<string, Buffer>()
try {
  const first = await open('wide')
  const booking = await site.fill(first)
  const { cookies } = await first.storageState()
  for (const [name, { width, take }] of Object.entries(scenes)) {
    const context = await open(width)
    await context.addCookies(cookies)
    await replaceRandom(context, booking.random)
    const page = await context.newPage()
    pictures.set(name, await encoded(name, await take(page, booking)))
    // What the page still fetches is pictured nowhere.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}

// Only now, so that a run that fails leaves the pictures as they are.
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
for (const [name, picture] of pictures) {
  writeFileSync(join(FOLDER, `${name}.webp`), picture)
  console.log(`${name}.webp: ${Math.ceil(picture.length / 1000)} kB`)
}

async function open(width: keyof typeof widths): Promise<BrowserContext> {
  const context = await browser.newContext({ ...widths[width], baseURL: site.url })
  await context.clock.setFixedTime(GUIDE_NOW)
  return context
}

/** The picture as WebP, as good as the size allows. */
async function encoded(name: string, png: Buffer): Promise<Buffer> {
  for (const quality of [90, 80, 70, 60, 50]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= MOST) return webp
  }
  throw new Error(`The picture ${name} is larger than ${MOST} bytes: show less in it`)
}
