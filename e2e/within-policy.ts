import { test as base, expect } from '@playwright/test'

/** A test that fails if one of its pages does something that its content security policy refuses. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const refused: string[] = []
    context.on('console', (message) => {
      if (/content security policy|trusted ?(types|html|script)/i.test(message.text()))
        refused.push(message.text())
    })
    await use(context)
    // A call that the test answers may still be open when the test ends. That is no fault.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(refused).toEqual([])
  },
})
