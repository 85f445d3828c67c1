import { randomUUID } from 'node:crypto'
import { type Locator, type Page, expect as usual } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { MINUTE } from '#core/durations.ts'
import { money } from '#core/money.ts'
import { t } from '#core/words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { daySheet } from '#features/day-sheet/desk/shared/words.ts'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { moneyNumberWords } from '#features/invoices/desk/shared/money-numbers-words.ts'
import { deskBilling } from '#features/invoices/desk-billing-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { DocumentDetail } from '#features/invoices/documents.ts'
import { documents } from '#features/invoices/money-words.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import { cardCalls } from '#features/payments/calls.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { deskPlans } from '#features/plans/desk-words.ts'
import { deskSetup } from '#features/setup/desk/shared/words.ts'
import { timetable } from '#features/timetable/desk/words.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { INVOICE } from '#platform/browser/desk/keys.ts'
import { NEW_BOOKING } from '#platform/browser/desk/navigation.ts'
import { planHref } from '#platform/browser/desk/plan-paths.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { squareAccount } from '#testing/square.ts'
import { openActions } from '../e2e/open-actions.ts'
import { guideDays } from './guide-site.ts'

const { fields } = contentShape
const { fields: opening } = fields.opening

// It only ends a run that hangs.
const expect = usual.configure({ timeout: MINUTE })

/** The two screens of the pictures. */
export const widths = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1.25 },
} as const

type Scene = {
  width: keyof typeof widths
  /** Goes to what is pictured, and returns it as PNG. */
  take: (page: Page, booking: { id: string; job: string }) => Promise<Buffer>
}

/** The pictures of the owner's guide, by the names of their files. */
export const scenes: Readonly<Record<string, Scene>> = {
  today: {
    width: 'phone',
    take: async (page) => {
      await page.goto(DESK)
      await heading(page, daySheet.day).waitFor()
      return shot(page)
    },
  },
  inbox: {
    width: 'phone',
    take: async (page) => {
      await page.goto(`${DESK}/inbox`)
      await page.getByRole('heading', { name: deskInbox.groups.requests }).waitFor()
      return shot(page)
    },
  },
  'set-up': {
    width: 'phone',
    take: async (page) => {
      await page.goto(`${DESK}/setup`)
      await heading(page, deskSetup.title).waitFor()
      return shot(page)
    },
  },
  call: {
    width: 'phone',
    take: async (page) => {
      await page.goto(NEW_BOOKING)
      await page.getByLabel(t(form).client.fields.phone.label, { exact: true }).fill('0142')
      await page.getByText(newBooking.known(1)).waitFor()
      return shot(page)
    },
  },
  request: {
    width: 'phone',
    take: async (page, { id }) => {
      await page.goto(`${DESK}/bookings/${id}`)
      await button(page, deskBookings.actions.confirm.label).waitFor()
      return shot(page)
    },
  },
  photos: {
    width: 'phone',
    take: async (page, { id }) => {
      const part = page.locator('section').filter({ has: heading(page, deskPhotos.title) })
      await page.goto(`${DESK}/bookings/${id}#photos`)
      const files = part.getByLabel(`${deskPhotos.choose}, ${deskPhotos.of.before}`)
      await files.setInputFiles(['art/masters/service-headlight.webp', 'art/masters/hero.webp'])
      await part.getByText(deskPhotos.added(2)).waitFor()
      await part.evaluate((element) => element.scrollIntoView())
      return shot(page)
    },
  },
  timetable: {
    width: 'wide',
    take: async (page) => {
      await page.goto(`${DESK}/calendar?view=week&day=${guideDays.falling}`)
      await page.getByRole('region', { name: timetable.week }).getByRole('article').first().waitFor()
      return shot(page, page.getByRole('main'), 900)
    },
  },
  'mail-settings': {
    width: 'wide',
    take: async (page) => {
      const words = deskMailSettings
      await page.goto(`${DESK}/settings/email`)
      const form = page.getByRole('dialog', { name: deskSettings.entries.email.label })
      await form.getByLabel(words.host, { exact: true }).fill('smtp.example.com')
      await form.getByLabel(words.port, { exact: true }).fill('587')
      await form.getByLabel(words.user, { exact: true }).fill('hello@example.com')
      return shot(page, form)
    },
  },
  settings: {
    width: 'wide',
    take: async (page) => {
      await page.goto(`${DESK}/settings`)
      await page.getByText(deskSettings.values.services(6, 6)).waitFor()
      await page.getByText(deskSettings.values.people(1)).waitFor()
      return shot(page)
    },
  },
  'whole-day': {
    width: 'wide',
    take: async (page) => {
      const words = deskPlanning.day
      await page.goto(planHref('day', guideDays.falling))
      await button(page, words.cancel).click()
      const part = page.getByRole('dialog')
      await expect(part.getByLabel(words.subject)).toHaveValue(/./)
      await part.getByLabel(words.reason, { exact: true }).fill('Freezing rain')
      return shot(page, part)
    },
  },
  site: {
    width: 'wide',
    take: async (page) => {
      await page.goto(`${DESK}/website`)
      await page.getByRole('link', { name: fields.home.label }).waitFor()
      return shot(page)
    },
  },
  hours: {
    width: 'wide',
    take: async (page) => {
      await page.goto(`${DESK}/settings/hours`)
      const part = page.getByRole('group', { name: opening.otherHours.label })
      await part.locator('summary').first().click()
      await part.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      return shot(page, page.getByRole('dialog'))
    },
  },
  review: {
    width: 'wide',
    take: async (page) => {
      await page.goto(`${DESK}/website/opening`)
      const monday = page.getByRole('group', { name: opening.week.fields.Monday.label })
      await monday.getByLabel(deskSite.hours.to).selectOption('16:00')
      await button(page, deskSite.editor.review).click()
      const frame = page.frameLocator('iframe:visible')
      await frame.getByRole('heading', { level: 1 }).waitFor()
      const part = page.getByRole('region', { name: deskSite.review.title })
      return shot(page, part, 900)
    },
  },
  'own-picture': {
    width: 'wide',
    take: async (page) => {
      const words = deskPictures.upload
      await page.goto(`${DESK}/website/about`)
      await page.getByText(deskPictures.choice.open).first().click()
      const part = page.getByRole('group', { name: words.legend })
      await part.getByLabel(words.file).setInputFiles('art/masters/hero.webp')
      const preview = part.getByRole('img', { name: words.preview })
      // A canvas without a picture has this size.
      await expect(preview).not.toHaveJSProperty('width', 300)
      await preview.click({ position: { x: 460, y: 270 } })
      return shot(page, part)
    },
  },
  publications: {
    width: 'wide',
    take: async (page) => {
      const words = deskSite.publications
      await page.goto(`${DESK}/website`)
      await button(page, words.bringBackNamed(words.first)).waitFor()
      return shot(page, page.getByRole('region', { name: words.title }), 464)
    },
  },
  // Last: these change the job of today.
  payment: {
    width: 'phone',
    take: async (page) => {
      await page.goto(DESK)
      for (const step of ['on_the_way', 'start', 'complete'] as const)
        await page.getByRole('button', { name: daySheet.steps[step].label }).click()
      await page.getByRole('button', { name: paymentWords.button }).click()
      await page.getByRole('dialog').getByText(paymentWords.cash.given).waitFor()
      return shot(page)
    },
  },
  invoice: {
    width: 'wide',
    take: async (page, { job }) => {
      await page.goto(`${DESK}/bookings/${job}`)
      await page.getByText(deskDocuments.ofBooking.toCollect).first().waitFor()
      await page.keyboard.press(INVOICE)
      await page.getByRole('form', { name: deskDocuments.title.draft }).waitFor()
      await page.getByText(deskDocuments.ofBooking.didInvoice).waitFor({ state: 'hidden' })
      return shot(page)
    },
  },
  quote: {
    width: 'wide',
    take: async (page, { id }) => {
      await page.goto(`${DESK}/bookings/${id}`)
      await button(page, deskDocuments.quote.button).click()
      const draft = page.getByRole('form', { name: deskDocuments.title.quoteDraft })
      await button(page, deskDocuments.quote.option).click()
      const option = draft
        .getByRole('group')
        .filter({ has: page.getByLabel(deskDocuments.line.price) })
        .last()
      await option.getByLabel(deskDocuments.line.text).fill('Ceramic sealant')
      await option.getByLabel(deskDocuments.line.price).fill('220')
      await draft.getByText(deskDocuments.quote.most).waitFor()
      // The line of what was done would cover the sums.
      await page.getByText(deskDocuments.quote.didOpen).waitFor({ state: 'hidden' })
      return shot(page)
    },
  },
  deposit: {
    width: 'phone',
    take: async (page, { id }) => {
      await page.goto(`${DESK}/bookings/${id}`)
      await page.locator('summary').getByText(deskDeposits.title, { exact: true }).click()
      await button(page, deskDeposits.ask).click()
      const dialog = page.getByRole('dialog', { name: deskDeposits.askTitle })
      await dialog.getByLabel(deskDeposits.amount).fill('50')
      return shot(page)
    },
  },
  waitlist: {
    width: 'phone',
    take: async (page, { id }) => {
      await page.goto(`${DESK}/bookings/${id}`)
      await button(page, deskBookings.moreActions).waitFor()
      await openActions(page)
      await page.getByRole('menuitem', { name: deskWaiting.add, exact: true }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
      return shot(page)
    },
  },
  plan: {
    width: 'phone',
    take: async (page, { job }) => {
      await page.goto(`${DESK}/bookings/${job}`)
      await button(page, deskPlans.make).click()
      await button(page, deskPlans.start).waitFor()
      return shot(page)
    },
  },
  statement: {
    width: 'wide',
    take: async (page, { job }) => {
      await page.goto(`${DESK}/clients/${job}`)
      await sell(page, { client_name: 'Ann Example', client_email: 'ann@example.com', cents: 42_000, paid: 10_000 })
      await button(page, deskBilling.statement.button).click()
      const dialog = page.getByRole('dialog', { name: deskBilling.statement.title })
      await dialog.getByText('$320.00').first().waitFor()
      return shot(page, dialog)
    },
  },
  numbers: {
    width: 'wide',
    take: async (page) => {
      await page.goto(`${DESK}/numbers`)
      for (const [client_name, cents, paid] of [
        ['Ann Example', 28_500, 28_500],
        ['Fay Example', 64_000, 0],
        ['Gil Example', 19_900, 10_000],
      ] as const)
        await sell(page, { client_name, cents, paid })
      await page.reload()
      await page.getByText(moneyNumberWords.ages.current).waitFor()
      return shot(page)
    },
  },
  'card-settings': {
    width: 'wide',
    take: async (page) => {
      await page.setViewportSize({ ...widths.wide.viewport, height: 900 })
      // The port of this server is another one each time.
      await page.route(cardCalls.cardSettings, async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        const { origin } = new URL(page.url())
        await route.fulfill({ response, body: body.replaceAll(origin, 'https://example.com') })
      })
      await page.goto(`${DESK}/settings/card`)
      const form = page.getByRole('dialog', { name: deskSettings.entries.card.label })
      await form.getByLabel(deskCard.token, { exact: true }).fill(squareAccount.token)
      await form.getByLabel(deskCard.location, { exact: true }).fill(squareAccount.location)
      await form.getByLabel(deskCard.on).check()
      const picture = await shot(page, form)
      await button(page, deskCard.save).click()
      await button(page, deskCard.test).waitFor()
      return picture
    },
  },
  card: {
    width: 'phone',
    take: async (page) => {
      await page.goto(DESK)
      const cents = 28_500
      const url = await sell(page, { client_name: 'Ann Example', cents, paid: 0 })
      await page.goto(url)
      await page.getByRole('link', { name: t(documents).pay }).click()
      await button(page, t(payPage).card.pay(money(cents))).waitFor()
      return shot(page)
    },
  },
}

/** Issues an invoice, and notes what was paid for it. Returns the address of its page. */
async function sell(
  page: Page,
  { cents, paid, ...client }: { client_name: string; client_email?: string; cents: number; paid: number },
): Promise<string> {
  const post = async (url: string, data: object) => {
    const headers = { Origin: new URL(page.url()).origin }
    const answer = await page.request.post(url, { headers, data })
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: cents }
  const { id, version } = await post(documentCalls.documents, { ...client, lines: [line] })
  const { url } = DocumentDetail.parse(await post(withId(documentCalls.documentIssue, id), { version }))
  if (paid > 0)
    await post(paymentCalls.payments, {
      key: randomUUID(),
      method: 'e_transfer',
      allocations: [{ document_id: id, amount_cents: paid }],
    })
  return url ?? ''
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** The screen; or a part of the page, of a height at most, with a little of what is around it. */
async function shot(page: Page, part?: Locator, most = 2000): Promise<Buffer> {
  await expect(page.getByText(deskPage.loading)).toHaveCount(0)
  if (!part) return page.screenshot(still)
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const box = await part.boundingBox()
  if (!box) throw new Error('what should be pictured is not there')
  const clip = { x: box.x - AROUND, y: box.y - AROUND, width: box.width + 2 * AROUND }
  const height = Math.min(box.height + 2 * AROUND, most)
  return page.screenshot({ ...still, fullPage: true, clip: { ...clip, height } })
}

const AROUND = 12
const still = { animations: 'disabled', caret: 'hide' } as const
