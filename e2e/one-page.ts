import type { Page } from '@playwright/test'
import { withinPolicy } from './within-policy.ts'
import { base } from './workers.ts'

/**
 * Tests that only look at pages share one page in each worker, with its cache: a browser needs longer to begin anew than to
 * show most pages. Nothing that a page keeps may matter to them.
 */
export const test = base.extend({ page: async ({ page1 }, use) => lent(page1, use) })

/** The same, signed in to the desk. */
export const deskTest = base.extend({ page: async ({ deskPage1 }, use) => lent(deskPage1, use) })

async function lent(page: Page, use: (page: Page) => Promise<void>) {
  await asNew(page)
  await withinPolicy(page.context(), () => use(page))
}

/** Puts a page back to how a test begins. */
async function asNew(page: Page) {
  page.removeAllListeners()
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ media: null, colorScheme: 'light', contrast: null, reducedMotion: null })
  await page.setViewportSize({ width: 1280, height: 720 })
}
