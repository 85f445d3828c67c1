import type { Page } from '@playwright/test'

/** Holds a script back until the returned function is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/_astro/${name}*.js`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
