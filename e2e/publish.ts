import { expect, type Page } from '@playwright/test'
import { deskCalls } from '#core/desk-calls.ts'
import { DeskContent } from '#features/website/content-calls.ts'

/** Another person publishes another phone number of the business. */
export async function publishAsAnother(page: Page, phone: string) {
  const { number, content } = DeskContent.parse(
    await (await page.request.get(deskCalls.content)).json(),
  )
  const answer = await page.request.post(deskCalls.contentPublish, {
    headers: { Origin: new URL(page.url()).origin },
    data: { section: 'business', number, value: { ...Object(content.business), phone } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
