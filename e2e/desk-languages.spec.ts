import { expect, type Page } from '@playwright/test'
import { clientLanguage } from '#core/client-language.ts'
import { DESK, withDay } from '#core/desk-calls.ts'
import { languageTags } from '#core/language.ts'
import { t } from '#core/words.ts'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { deskMessages } from '#features/mails/desk-mail-words.ts'
import { type Content, defaults, defaultsInFrench } from '#features/website/content.ts'
import { planHref } from '#platform/browser/desk/plan-paths.ts'
import { expectAccessibleState } from './accessible.ts'
import { book, write } from './desk-requests.ts'
import { test as beside, testAlone as test } from './desk-test.ts'
import { choose as chooseAction } from './open-actions.ts'
import { WHOLE } from './tags.ts'
import { nextFree } from './times.ts'

const { actions } = deskBookings

const choose = async (page: Page, action: keyof typeof actions & ('confirm' | 'amend' | 'decline')) => {
  await chooseAction(page, actions[action].label)
}

const english = (page: Page) => page.getByRole('region', { name: clientLanguage.inEnglish })

for (const width of [360, 1280])
  test(`at ${width} px a letter to a French client is drafted in French, with the English text beside it`, {
    tag: WHOLE,
  }, async ({ page, request }) => {
    const { id, reference } = await book(request, `Roy${width}`, 'Marie', 'fr')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${DESK}/bookings?q=${reference}`)
    const row = page.getByRole('listitem').filter({ hasText: reference })
    await expect(row).toContainText(clientLanguage.names.fr)
    await page.goto(`${DESK}/bookings/${id}`)
    await expect(page.getByText(clientLanguage.names.fr, { exact: true }).first()).toBeVisible()
    // What it costs stands in the words of the desk, though the paper is French.
    const money = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: deskDocuments.ofBooking.title }) })
    const labelIn = ({ services }: Pick<Content, 'services'>) =>
      services.find(({ value }) => value === 'Headlight Restoration')?.label ?? ''
    await expect(money.last()).toContainText(labelIn(defaults))
    await expect(money.last()).not.toContainText(labelIn(defaultsInFrench))
    await choose(page, 'decline')
    await page.getByLabel(mailFields.wanted).check()
    const text = page.getByLabel(mailFields.text, { exact: true })
    await expect(text).toHaveValue(/^Bonjour Marie,/)
    await expect(text).toHaveAttribute('lang', languageTags.fr)
    await expect(english(page)).toContainText('Hello Marie,')
    await expectAccessibleState(page)
  })

test('the language of a booking is corrected with its details, and the draft about them follows', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const { id } = await book(request, 'Lee', 'Ann')
  await page.goto(`${DESK}/bookings/${id}`)
  await choose(page, 'amend')
  await page.getByLabel(clientLanguage.label).selectOption(clientLanguage.names.fr)
  await page.getByLabel(mailFields.wanted).check()
  await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue(/^Bonjour Ann,/)
  await page.getByLabel(clientLanguage.label).selectOption(clientLanguage.names.en)
  await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue(/^Hello Ann,/)
  await expect(english(page)).toHaveCount(0)
  await page.getByLabel(clientLanguage.label).selectOption(clientLanguage.names.fr)
  await expect(english(page)).toBeVisible()
  await page.getByRole('button', { name: actions.amend.submit }).click()
  const change = `${clientLanguage.label}: ${deskBookings.change(clientLanguage.names.en, clientLanguage.names.fr)}`
  await expect(page.getByText(change)).toBeVisible()
})

test('a booking from a call is in the language that is chosen', { tag: WHOLE }, async ({ page }) => {
  await page.goto(`${DESK}/bookings/new`)
  const { phone, firstname } = t(form).client.fields
  await page.getByLabel(phone.label, { exact: true }).fill('705-555-0133')
  await page.getByLabel(firstname.label, { exact: true }).fill('Luc')
  await page.getByLabel(clientLanguage.label).selectOption(clientLanguage.names.fr)
  await nextFree(page).click()
  await page.getByRole('button', { name: newBooking.confirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luc' })).toBeVisible()
  await expect(page.getByText(clientLanguage.names.fr, { exact: true }).first()).toBeVisible()
})

test('a French message is marked, and answered in French', { tag: WHOLE }, async ({ page, request }) => {
  await write(request, 'Luc Roy', { language: 'fr' })
  await page.goto(`${DESK}/inbox`)
  const row = page.getByRole('listitem').filter({ hasText: 'Luc Roy' })
  await expect(row).toContainText(clientLanguage.names.fr)
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: deskMessages.answer, exact: true }).click()
  await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue(/^Bonjour Luc Roy,/)
  await expect(english(page)).toContainText('Thank you for writing to us.')
})

// Beside other tests: on a desk of its own, a test of the page “Planning” begins before any day was cancelled.
beside(
  'the text to the French clients of a day is shown and edited beside the English one',
  { tag: WHOLE },
  async ({ page, request }) => {
    const { day } = await book(request, 'Tremblay', 'Luc', 'fr')
    const words = deskPlanning.day
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(planHref('day', day))
    const section = page.getByRole('dialog')
    await section.getByRole('button', { name: words.cancel }).click()
    await section.getByLabel(words.reason).fill('Storm')
    const french = section.getByLabel(words.frenchText)
    await expect(french).toHaveValue(/^Bonjour \{name\},/)
    await expect(section.getByLabel(words.text, { exact: true })).toHaveValue(/^Hello \{name\},/)
    await french.fill('Bonjour {name}, il pleut le {when}.')
    await expectAccessibleState(page)
    const asked = page.waitForRequest(`**${withDay(dayCalls.dayOperation, day)}`)
    await section.getByRole('button', { name: words.submit.cancel(1) }).click()
    const { french: sent } = (await asked).postDataJSON()
    expect(sent.text).toBe('Bonjour {name}, il pleut le {when}.')
    await expect(section.getByText(words.frenchHint)).toHaveCount(0)
  },
)
