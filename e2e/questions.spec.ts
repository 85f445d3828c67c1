import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { t } from '#core/words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { questionWords } from '#features/questions/words.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { recordId } from '#testing/booking-ids.ts'
import { expectAccessible } from './accessible.ts'
import { openFilled, submitButton } from './fill-booking.ts'
import { choose } from './open-actions.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'
import { test } from './within-policy.ts'

const { questions } = contentShape.fields
const { fields } = questions
const words = deskSite
const PARKING = 'Where can we park?'
const DOG = 'Is there a dog?'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a question of the owner’s is asked by the form, and its answer reaches the desk', { tag: WHOLE }, async ({
  browser,
}) => {
  const server = await startOwnServer()
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await signIn(page, OWNER, server.codeOf)
    await test.step('the owner adds two questions, and publishes them', () => ask(page))
    const id = await test.step('a visitor answers them', () => answer(page))
    await test.step('the desk shows the answers, and corrects one', () => correct(page, id))
    await context.close()
  } finally {
    await server.stop()
  }
})

async function ask(page: Page) {
  await page.goto(`${DESK}/settings/questions`)
  await button(page, words.lists.add(questions.entry)).click()
  await page.getByLabel(fields.label.label, { exact: true }).fill(PARKING)
  await page.getByLabel(fields.kind.label).selectOption('Choice')
  const options = page.getByRole('group', { name: fields.options.label })
  for (const label of ['In the driveway', 'On the street']) {
    await button(page, words.lists.add(fields.options.entry)).click()
    await options.getByLabel('Answer', { exact: true }).last().fill(label)
  }
  await page.getByLabel(fields.required.label).check()
  await button(page, words.lists.add(questions.entry)).click()
  await page.getByLabel(fields.label.label, { exact: true }).last().fill(DOG)
  await page.getByLabel(fields.kind.label).last().selectOption('Tick box')
  await expectAccessible(page)
  await button(page, deskSettings.form.save(deskSettings.saves.questions)).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function answer(page: Page): Promise<string> {
  await openFilled(page, 'Roy')
  const card = page.getByRole('group', { name: t(questionWords).title })
  const parking = card.getByLabel(PARKING, { exact: true })
  await expect(parking).toBeVisible()
  await submitButton(page).click()
  const missing = t(questionWords).missing.Choice(PARKING)
  await expect(parking).toHaveAccessibleDescription(missing)
  await page.getByRole('link', { name: missing }).click()
  await expect(parking).toBeFocused()
  await expectAccessible(page)
  await parking.selectOption('On the street')
  await expect(parking).not.toHaveAccessibleDescription(missing)
  await card.getByLabel(DOG).check()
  await page.reload()
  await expect(parking.locator('option:checked')).toHaveText('On the street')
  await expect(card.getByLabel(DOG)).toBeChecked()
  const answered = page.waitForResponse('**/bookings')
  await submitButton(page).click()
  const { id } = await (await answered).json()
  const receipt = page.getByRole('region', { name: /./ }).filter({ hasText: PARKING })
  await expect(receipt).toContainText('On the street')
  await expect(receipt).toContainText(t(questionWords).yes)
  return recordId(id)
}

async function correct(page: Page, id: string) {
  await page.goto(`${DESK}/bookings/${id}`)
  const answerOf = (question: string) => page.locator('dl > div').filter({ hasText: question }).getByRole('definition')
  await expect(answerOf(PARKING)).toHaveText('On the street')
  await choose(page, deskBookings.actions.amend.label)
  await page.getByLabel(PARKING).selectOption('In the driveway')
  await button(page, deskBookings.actions.amend.submit).click()
  await expect(answerOf(PARKING)).toHaveText('In the driveway')
  await expect(page.getByText(/On the street → In the driveway/)).toBeVisible()
  await page.goto(`${DESK}/bookings/new`)
  await expect(page.getByLabel(PARKING)).toBeVisible()
  await expectAccessible(page)
}
