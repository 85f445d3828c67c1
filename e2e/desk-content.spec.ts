import { expect, type Page } from '@playwright/test'
import { clientLanguage } from '#core/client-language.ts'
import { DESK } from '#core/desk-calls.ts'
import { languageTags } from '#core/language.ts'
import { type PageKey, pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { contentRefusals } from '#features/website/content-refusals-words.ts'
import { contentShape, type Section } from '#features/website/content-shape.ts'
import { deskSite as words } from '#features/website/desk/site-words.ts'
import { deskContent } from '#features/website/desk-content-words.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { expectAccessibleState, expectNoSidewaysScroll } from './accessible.ts'
import { testEdited as test } from './desk-test.ts'
import { publishAsAnother } from './publish.ts'
import { variants, WHOLE } from './tags.ts'

const { fields } = contentShape
const { fields: business } = fields.business
const { fields: serviceArea } = fields.serviceArea

test.use({ viewport: { width: 360, height: 740 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const phoneOf = (page: Page) => page.getByLabel(business.phone.label, { exact: true })

async function openPart(page: Page, section: Section) {
  await page.goto(`${DESK}/website/${section}`)
  await expect(page.getByRole('heading', { level: 1, name: fields[section].label })).toBeVisible()
  await expect(button(page, words.editor.review)).toBeVisible()
}

async function publish(page: Page) {
  await button(page, words.editor.review).click()
  await expect(page.getByRole('heading', { name: words.review.title, exact: true })).toBeFocused()
  await button(page, words.review.publish).click()
  await expect(button(page, words.editor.review)).toBeFocused()
}

const about: PageKey = 'about'

const undoInToast = (page: Page) =>
  page.locator('[data-toast]').getByRole('button', { name: deskParts.undo, exact: true })

test('the owner changes the phone number, looks at it, publishes it, takes it back, and brings it back', async ({
  page,
}) => {
  await openPart(page, 'business')
  const old = await phoneOf(page).inputValue()
  await phoneOf(page).fill('705-555-0199')
  await expect(page.getByText(words.editor.corrected)).toBeVisible()
  await page.reload()
  await expect(phoneOf(page)).toHaveValue('705-555-0199')

  await button(page, words.editor.review).click()
  const frame = page.frameLocator('iframe:visible')
  // The preview opens where something is different.
  await expect(frame.getByRole('link', { name: '705-555-0199' }).first()).toBeInViewport()
  await page.getByLabel(words.review.which, { exact: true }).selectOption(about)
  await page.getByLabel(clientLanguage.label).selectOption(clientLanguage.names.fr)
  await expect(frame.locator('html')).toHaveAttribute('lang', languageTags.fr)
  await button(page, words.review.publish).click()
  await expect(button(page, words.editor.review)).toBeFocused()
  const onTheSite = async (phone: string) => {
    const answer = await page.request.get(t(pages).contact.path)
    expect(await answer.text()).toContain(phone)
  }
  await onTheSite('705-555-0199')
  await undoInToast(page).click()
  await expect(phoneOf(page)).toHaveValue(old)
  await onTheSite(old)

  const { publications } = words
  await page.goto(`${DESK}/website`)
  const beginning = (name: string) => ({ name: new RegExp(`^${name}`) })
  const entry = (nth: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', beginning(publications.undo)) })
      .nth(nth)
  await entry(1).getByRole('button', beginning(publications.show)).click()
  await expect(entry(1).getByText(old)).toBeVisible()
  await expectAccessibleState(page)
  await entry(1).getByRole('button', beginning(publications.bringBack)).click()
  await expect(page.getByRole('status').getByText(publications.done)).toBeVisible()
  await onTheSite('705-555-0199')
  // The whole site of before comes back with one press, too.
  await undoInToast(page).click()
  await expect.poll(async () => (await page.request.get(t(pages).contact.path)).text()).toContain(old)
  await entry(3).getByRole('button', beginning(publications.undo)).click()
  await expect(entry(3).getByRole('alert')).toContainText(deskContent.refusals.nothingToUndo)
})

test('a setting opens over the list, keeps what was typed, says what follows, and is undone with one press', {
  tag: WHOLE,
}, async ({ page }) => {
  await page.goto(`${DESK}/settings`)
  const row = page.getByRole('link', { name: deskSettings.entries.hours.label })
  await row.click()
  const dialog = page.getByRole('dialog', { name: deskSettings.entries.hours.label })
  const monday = dialog.getByRole('group', { name: 'Monday' })
  const until = monday.getByLabel(words.hours.to)
  await until.selectOption('17:00')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row).toBeFocused()
  await expect(row).toContainText(deskSettings.values.unsaved)

  await page.keyboard.press('Enter')
  await expect(until).toHaveValue('17:00')
  await expectAccessibleState(page)
  await dialog.getByRole('button', { name: deskSettings.form.save(deskSettings.saves.hours) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Mon 8–5')
  await undoInToast(page).click()
  await expect(row).toContainText('Mon–Fri 8–6')
})

test('a wrong value is refused beside its field, and what was typed can be discarded', { tag: WHOLE }, async ({
  page,
}) => {
  await openPart(page, 'business')
  const old = await phoneOf(page).inputValue()
  await phoneOf(page).fill('555')
  await button(page, words.editor.review).click()
  await expect(phoneOf(page)).toBeFocused()
  await expect(phoneOf(page)).toHaveAccessibleDescription(contentRefusals.phone)
  await expectAccessibleState(page)
  await button(page, words.editor.discard).click()
  await expect(page.getByText(words.editor.discarded)).toBeFocused()
  await expect(phoneOf(page)).toHaveValue(old)
})

test('what a second person published is not overwritten, and what was typed stays until it is looked at', {
  tag: WHOLE,
}, async ({ page }) => {
  await openPart(page, 'business')
  const city = page.getByLabel(business.city.label, { exact: true })
  await city.fill('Sudbury')
  await publishAsAnother(page, '705-555-0111')
  // The page follows the other publication by itself.
  await expect(page.getByText(words.editor.overtaken)).toBeVisible()
  await button(page, words.editor.review).click()
  await button(page, words.review.publish).click()
  await expect(page.getByText(/Nothing was published/)).toBeVisible()
  await page.reload()
  await expect(city).toHaveValue('Sudbury')
  await button(page, words.editor.loadNew).click()
  await expect(page.getByText(words.editor.loaded)).toBeFocused()
  await expect(phoneOf(page)).toHaveValue('705-555-0111')
  await city.fill('Sudbury')
  await publish(page)
  await expect(phoneOf(page)).toHaveValue('705-555-0111')
})

test('entries of a list move, go and come by the keyboard, and the focus is never lost', { tag: WHOLE }, async ({
  page,
}) => {
  await openPart(page, 'products')
  const products = page.getByRole('group', { name: fields.products.label })
  const names = products.locator('li > details > summary')
  const [one = '', two = ''] = (await names.allTextContents()).map((it) => it.replace(/^\d+\. /, ''))
  const down = button(page, words.lists.downNamed(one))
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await expect(names.first()).toHaveText(words.lists.entry(1, two))
  await button(page, words.lists.removeNamed(two)).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.lists.removed(two))).toBeFocused()
  await button(page, words.lists.add('product')).focus()
  await page.keyboard.press('Enter')
  const name = products.getByLabel(fields.products.fields.title.label, { exact: true }).last()
  await expect(name).toBeFocused()
  await page.keyboard.type('Birch wax')
  await expect(names.last()).toContainText('Birch wax')
})

// `npm test` looks at one editor, since all are made of the same parts.
for (const [section, details] of variants('opening', 'services', 'home', 'mail'))
  test(`the editor of ${section} passes axe, and does not scroll sideways`, details, async ({ page }) => {
    await openPart(page, section)
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true
    })
    await expectAccessibleState(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNoSidewaysScroll(page)
  })

test('the weekdays of an area are checked, with the keyboard too', { tag: WHOLE }, async ({ page }) => {
  await openPart(page, 'serviceArea')
  await page.getByText(/^1\. /).click()
  const days = page.getByRole('group', { name: serviceArea.areas.fields.days.label }).first()
  const day = (name: string) => days.getByRole('checkbox', { name, exact: true })
  await expect(days.getByRole('checkbox')).toHaveCount(7)
  await expect(days.getByRole('checkbox', { checked: true })).toHaveCount(0)

  // The business is closed on Sundays.
  await day('Sunday').check()
  await button(page, words.editor.review).click()
  await expect(days).toBeFocused()
  await expect(days).toHaveAccessibleDescription(contentRefusals.closedArea)

  await day('Sunday').focus()
  await page.keyboard.press('Space')
  await day('Thursday').check()
  await day('Tuesday').check()
  await publish(page)
  await page.reload()
  await page.getByText(/^1\. /).click()
  for (const name of ['Tuesday', 'Thursday']) await expect(day(name)).toBeChecked()
  await expect(days.getByRole('checkbox', { checked: true })).toHaveCount(2)
})
