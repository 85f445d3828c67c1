import { expect, type Locator, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { t } from '#core/words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { contentCalls } from '#features/website/calls.ts'
import { defaults } from '#features/website/content.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import { expectAccessibleState } from './accessible.ts'
import { testEdited as test, testAlone } from './desk-test.ts'
import { look } from './look.ts'
import { variants, WHOLE } from './tags.ts'
import { nextFree, takeTime } from './times.ts'

const { client, appointment } = t(form)
const { line, ofBooking } = deskDocuments
const [car, truck] = t(vehicleTypes)
const [first] = defaults.services

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

/** Publishes a price of the first service for each kind of vehicle. */
async function publishPrices(page: Page) {
  const { number, content } = (await (await page.request.get(contentCalls.content)).json()) as DeskContent
  const services = Object(content).services.map((one: object, i: number) =>
    i === 0 ? { ...one, prices: { car: 180, truck: 240, machinery: null } } : one,
  )
  const answer = await page.request.post(contentCalls.contentPublish, {
    headers: { Origin: new URL(page.url()).origin },
    data: { section: 'services', number, value: services },
  })
  // They are published already if it was done before.
  expect([200, 422], await answer.text()).toContain(answer.status())
}

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px the price of a call stands there as soon as it is known, and another one can be agreed on`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${DESK}/bookings/new`)
      await publishPrices(page)
      await page.reload()
      const total = page.getByRole('dialog', { name: words.title }).locator('footer').getByRole('status')
      await expect(total).toContainText(paymentWords.noPrice)
      await page.getByRole('radio', { name: first?.label ?? '', exact: true }).check()
      await expect(total).toContainText(paymentWords.noPrice)
      await page.getByRole('radio', { name: car.label }).check()
      await expect(total).toContainText(money(180_00))
      await look(page, `call-${width}`)
      await expectAccessibleState(page)

      await button(page, ofBooking.change).click()
      const dialog = page.getByRole('dialog', { name: ofBooking.change })
      await dialog.getByLabel(line.price).fill('150')
      await look(page, `call-price-${width}`)
      await button(dialog, ofBooking.save).click()
      await expect(total).toContainText(money(150_00))
      await expect(page.getByText(words.agreed)).toBeVisible()
      await page.getByRole('radio', { name: truck.label }).check()
      await expect(total).toContainText(money(240_00))
      await expect(page.getByText(words.otherJob)).toBeVisible()
      await page.getByRole('radio', { name: car.label }).check()
      await expect(total).toContainText(money(150_00))

      // A place to which the drive costs nothing changes no price.
      const towns = page.getByRole('group', { name: words.towns })
      await towns.getByRole('button').first().click()
      await expect(total).toContainText(money(150_00))
      await field(page, client.fields.phone.label).fill('705-555-0155')
      await field(page, client.fields.firstname.label).fill(`Agreed${width}`)
      await nextFree(page).click()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: `Agreed${width}` })).toBeVisible()
      await expect(page.getByRole('term').getByText(ofBooking.agreed)).toBeVisible()
      await expect(page.getByText(money(150_00)).first()).toBeVisible()
    },
  )

// 390 px at 200 % are 195.
for (const width of [195, 320, 360, 390])
  test(`at ${width} px no word of the foot of a new booking is broken, and each button is whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${DESK}/bookings/new`)
    await field(page, client.fields.email.label).fill('ann@example.com')
    const foot = page.locator('footer').filter({ has: button(page, words.confirm) })
    await expect(foot.getByText(words.mail)).toBeVisible()
    await look(page, `foot-${width}`)
    expect(await foot.evaluate(brokenWords)).toEqual([])
    const mail = await foot.getByText(words.mail).boundingBox()
    for (const name of [words.request, words.confirm]) {
      const box = await button(foot, name).boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual((mail?.y ?? 0) + (mail?.height ?? 0))
      // One line of words.
      if (width >= 320) expect(box?.height).toBeLessThan(60)
    }
    await expectAccessibleState(page)
  })

/** The words of an element that stand on two lines. */
function brokenWords(element: Element): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      if (range.getClientRects().length > 1) broken.push(word[0])
    }
  return broken
}

testAlone(
  'a press on a free time of the calendar books the time under the pointer, for the crew of that lane',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    const { appoint_date: day } = takeTime()
    const free = page.locator(`[data-track="${day}"][data-crew="2"]`).getByRole('link')
    await page.goto(`${DESK}/calendar?view=week&day=${day}`)
    const start = /\d+(:\d\d)?/.exec((await free.textContent()) ?? '')?.[0] ?? ''
    const { width = 0, height = 0 } = (await free.boundingBox()) ?? {}
    await free.hover({ position: { x: width / 2, y: height / 2 } })
    const pointed = /\d+:\d\d\s[ap]\.m\./.exec((await free.textContent()) ?? '')?.[0] ?? ''
    expect(pointed.startsWith(`${start}:`)).toBe(false)
    await look(page, 'calendar-gap')
    await page.mouse.down()
    await page.mouse.up()
    const time = field(page, appointment.fields.appoint_time.label)
    const shown = (select: HTMLSelectElement) => select.selectedOptions[0]?.text
    await expect.poll(() => time.evaluate(shown)).toContain(pointed)
    await expect(field(page, appointment.fields.appoint_date.label)).toHaveValue(day)
    await expect(field(page, words.crew)).toHaveValue('2')
    await page.goBack()
    // From the keyboard there is no pointer: the start of the free time.
    await free.focus()
    await page.mouse.move(0, 0)
    await page.keyboard.press('Enter')
    await expect.poll(() => time.evaluate(shown)).toContain(start)
    await expect(field(page, words.crew)).toHaveValue('2')
  },
)

testAlone(
  'what a client wished for last time is no wish of the next booking, until somebody uses it again',
  { tag: WHOLE },
  async ({ page }) => {
    await page.goto(`${DESK}/bookings/new`)
    await field(page, client.fields.phone.label).fill('705-555-0133')
    await field(page, client.fields.firstname.label).fill('Again')
    await field(page, words.notes).fill('Milk on the back seat')
    await nextFree(page).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Again' })).toBeVisible()
    await page.goto(`${DESK}/bookings/new`)
    await field(page, client.fields.phone.label).fill('0133')
    await page.getByRole('button', { name: /^Again/ }).click()
    await expect(page.getByText(words.filled('Again'))).toBeVisible()
    await expect(field(page, words.notes)).toHaveValue('')
    await look(page, 'again')
    await expectAccessibleState(page)
    await button(page, words.againNamed('Milk on the back seat')).click()
    await expect(field(page, words.notes)).toHaveValue('Milk on the back seat')
    await expect(field(page, words.notes)).toBeFocused()
  },
)
