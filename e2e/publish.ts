import { expect, type Page } from '@playwright/test'
import { contentCalls } from '#features/website/calls.ts'
import type { DeskContent } from '#features/website/content-calls.ts'

/** Another person publishes another phone number of the business. */
export async function publishAsAnother(page: Page, phone: string) {
  const { number, content } = (await (await page.request.get(contentCalls.content)).json()) as DeskContent
  const answer = await page.request.post(contentCalls.contentPublish, {
    headers: { Origin: new URL(page.url()).origin },
    data: { section: 'business', number, value: { ...Object(content.business), phone } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
