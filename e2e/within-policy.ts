import { type BrowserContext, expect } from '@playwright/test'
import { base } from './workers.ts'

/** A test that fails if one of its pages does something that its content security policy refuses. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await withinPolicy(context, () => use(context))
    // A call that the test answers may still be open when the test ends. That is no fault.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Expects that no page of a context does what its policy refuses, while something is done. */
export async function withinPolicy(context: BrowserContext, work: () => Promise<void>) {
  const refused: string[] = []
  const listen = (message: { text: () => string }) => {
    if (/content security policy|trusted ?(types|html|script)/i.test(message.text())) refused.push(message.text())
  }
  context.on('console', listen)
  await work()
  context.off('console', listen)
  expect(refused).toEqual([])
}
