import { type Browser, type Cookie, expect, type Locator, type Page, test } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import type { MailStatus } from '#core/mails.ts'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { messageCalls } from '#features/contact/calls.ts'
import type { MessagePage } from '#features/contact/messages.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { DocumentDetail } from '#features/invoices/documents.ts'
import { setupSteps } from '#features/setup/setup.ts'
import { MORE, navigation } from '#platform/browser/desk/navigation.ts'
import type { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { draft } from '#testing/money.ts'
import { GUIDE_NOW, guideDays, type Random, replaceRandom, startGuideSite } from '../scripts/guide-site.ts'
import { issued } from './desk-requests.ts'
import { openActions } from './open-actions.ts'
import { WHOLE } from './tags.ts'

// Screens of the desk, held by pictures: of the site with examples that the guide shows, at one moment. CONTRIBUTING says how to
// make them anew.

type Ids = { request: string; job: string; invoice: string; draft: string; message: string }
type Pictured = { url: string; cookies: Cookie[]; random: Random; ids: Ids }

const WIDTHS = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } } as const

type Screen = {
  path: (ids: Ids) => string
  open?: (page: Page) => Promise<void>
  /** What is covered, since it differs each time. */
  covered?: (page: Page) => Locator
}

type SettingsEntry = keyof typeof deskSettings.entries

const at = (path: string): Screen => ({ path: () => path })
const opened = (path: Screen['path'], open: (page: Page) => Promise<void>): Screen => ({ path, open })
const pressed = (path: Screen['path'], key: string) =>
  opened(path, async (page) => {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

const screens: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries(navigation.map(({ name, path }) => [name, at(path)])),
  // Mails of one booking come at one instant, in any order.
  sent: at(`/sent?status=${'waiting' satisfies MailStatus}`),
  more: at(MORE),
  lost: at('/nowhere'),
  'calendar-day': at(`/calendar?view=day&day=${guideDays.falling}`),
  'calendar-month': at('/calendar?view=month'),
  'inbox-messages': at('/inbox?box=inbox'),
  request: { path: ({ request }) => `/bookings/${request}` },
  job: { path: ({ job }) => `/bookings/${job}` },
  'request-actions': opened(({ request }) => `/bookings/${request}`, openActions),
  'request-decline': pressed(({ request }) => `/bookings/${request}`, actionKeys.decline),
  'request-move': pressed(({ request }) => `/bookings/${request}`, actionKeys.edit),
  'request-note': pressed(({ request }) => `/bookings/${request}`, `Shift+${actionKeys.note}`),
  'job-cancel': pressed(({ job }) => `/bookings/${job}`, `Shift+${actionKeys.cancel}`),
  'new-booking': at('/bookings/new'),
  client: { path: ({ job }) => `/clients/${job}` },
  message: {
    path: ({ message }) => `/messages/${message}`,
    covered: (page) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: deskBookings.groups.mails }) }),
  },
  'invoice-draft': { path: ({ draft }) => `/money/${draft}` },
  invoice: { path: ({ invoice }) => `/money/${invoice}` },
  'website-opening': at('/website/opening'),
  'website-services': at('/website/services'),
  ...Object.fromEntries(
    (['hours', 'email', 'money', 'people', 'off', 'moved', 'data'] as const satisfies SettingsEntry[]).map((name) => [
      `settings-${name}`,
      at(`/settings/${name}`),
    ]),
  ),
  'set-up': at('/setup'),
  ...Object.fromEntries(setupSteps.map((step) => [`set-up-${step}`, at(`/setup/${step}`)])),
  finder: pressed(() => '', 'Control+k'),
  keys: pressed(() => '', '?'),
}

const pictured = test.extend<object, { desk: Pictured }>({
  desk: [({ browser }, use) => withExamples(browser, use), { scope: 'worker' }],
})

for (const [name, { path, open, covered }] of Object.entries(screens))
  for (const [width, viewport] of Object.entries(WIDTHS))
    pictured(`${name}, ${width}, looks as it did`, { tag: WHOLE }, async ({ browser, desk }) => {
      const context = await browser.newContext({ baseURL: desk.url, viewport })
      await context.addCookies(desk.cookies)
      await context.clock.setFixedTime(GUIDE_NOW)
      await replaceRandom(context, desk.random)
      const page = await context.newPage()
      await page.goto(DESK + path(desk.ids))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(deskPage.loading)).toHaveCount(0)
      await open?.(page)
      await expect(page.getByText(deskPage.loading)).toHaveCount(0)
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, covered && { mask: [covered(page)] })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    })

async function withExamples(browser: Browser, use: (desk: Pictured) => Promise<void>) {
  const site = await startGuideSite()
  const context = await browser.newContext({ baseURL: site.url })
  const { id: request, job, random } = await site.fill(context)
  const { cookies } = await context.storageState()
  const desk = context.request
  const invoice = await issued(desk)
  const unissued = await desk.post(documentCalls.documents, { data: draft() })
  const { messages } = (await (await desk.get(messageCalls.messages)).json()) as MessagePage
  const ids = {
    request,
    job,
    invoice: invoice.id,
    draft: DocumentDetail.parse(await unissued.json()).id,
    message: messages[0]?.id ?? '',
  }
  await context.close()
  await use({ url: site.url, cookies, random, ids })
  await site.stop()
}
