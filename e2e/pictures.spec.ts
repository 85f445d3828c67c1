import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { extent } from '#testing/extent.ts'
import { addresses } from './pages.ts'
import { WHOLE } from './tags.ts'
import { base as test } from './workers.ts'

/** The most pixels of a picture for each pixel of the screen. */
const MOST = 1.5

/** The fewest pixels of a picture for each pixel of the screen: with fewer it looks soft. Decoration may. */
const LEAST = 0.6

const ratios = extent({ whole: [1, 2], sample: [2] })
const widths = extent({ whole: [360, 480, 640, 768, 900, 1080, 1280, 1600], sample: [360, 1280] })

/** Every picture on the page (except SVGs), with its pixels for each pixel of the screen. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility() && !image.src.endsWith('.svg'))
    return Promise.all(
      images.map(async (image) => {
        image.loading = 'eager'
        await image.decode()
        const file = await fetch(image.currentSrc)
        const { width, height } = await createImageBitmap(await file.blob())
        const box = image.getBoundingClientRect()
        const stretched = new DOMMatrix(getComputedStyle(image).transform).a
        // As `object-fit: cover` draws it: the picture fills the box in both directions.
        const scale = Math.max(box.width / width, box.height / height) / stretched
        return { file: image.currentSrc, density: 1 / (scale * devicePixelRatio), isDecoration: image.alt === '' }
      }),
    )
  })

for (const deviceScaleFactor of ratios)
  test.describe(`at ${deviceScaleFactor} screen pixels for a CSS pixel`, () => {
    test.use({ deviceScaleFactor })

    test('pictures load only when they are near, and are not much larger than shown', { tag: WHOLE }, async ({
      page,
    }) => {
      for (const { path } of addresses)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(path)
          await expect(page.locator('img:not([width][height])')).toHaveCount(0)
          const eager = page.locator('img:not([loading=lazy])')
          // Only the hero's pictures load at once: the clean panel, and the salted one that lies on it.
          const atOnce = path === '/' ? 2 : 0
          await expect(eager).toHaveCount(atOnce)
          await expect(eager.and(page.locator('[fetchpriority=high]'))).toHaveCount(atOnce)
          for (const { file, density, isDecoration } of await shown(page)) {
            // No phone has one screen pixel for a CSS pixel.
            if (deviceScaleFactor > 1 || width >= 640)
              expect(density, `${file} at ${width} px is too large`).toBeLessThanOrEqual(MOST)
            if (!isDecoration) expect(density, `${file} at ${width} px is too small`).toBeGreaterThanOrEqual(LEAST)
          }
        }
    })
  })

test('git has every encoding that the build needs, and no other', () => {
  // The build has added missing encodings and removed unused ones: git lists these changes.
  const changed = execFileSync('git', ['ls-files', '--others', '--modified', '--deleted', '--', 'art/encoded'], {
    encoding: 'utf8',
  })
  expect(changed, 'The encodings no longer fit the masters: git add art/encoded').toBe('')
})
