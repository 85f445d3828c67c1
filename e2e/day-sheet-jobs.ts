import { expect, type Page } from '@playwright/test'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { today } from '#domain/time.ts'

type Wanted = { appoint_time?: string; email?: string; concerns?: string; appoint_date?: string }

/** Enters a confirmed job of today, at the last half hour: it lies ahead whenever the test runs. */
export async function enterJob(page: Page, firstname: string, wanted: Wanted = {}) {
  const data = {
    ...{ id: crypto.randomUUID().replaceAll('-', ''), firstname, phone: '705-555-0166' },
    ...{ appoint_date: today(), appoint_time: '23:30', appoint_minutes: 15 },
    ...{ appoint_location: '7 Lake Street', appoint_city: 'North Bay', concerns: 'Dog hair' },
    ...{ confirm: true, mail: false, ...wanted },
  }
  const answer = await page.request.post(deskCalls.bookings, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return data.id
}

/** The actions in the history of a booking, oldest first. */
export async function actionsOf(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(withId(deskCalls.booking, id))
  const { history }: { history: { action: string }[] } = await answer.json()
  return history.map(({ action }) => action).reverse()
}

/** The button of a step of a job. */
export const stepOf = (page: Page, step: keyof typeof words.steps, name: string) =>
  page.getByRole('button', {
    name: words.stepNamed(words.steps[step].label, name),
    exact: true,
  })
