import type { Page } from '@playwright/test'

/** Takes a picture of a page, if `SHOTS` names a folder for it. */
export async function look(page: Page, name: string) {
  const { SHOTS } = process.env
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}
