import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { longDayLabel } from '#core/time.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { deskNews } from '#features/live-updates/desk-news-words.ts'
import { alertWords as words } from '#features/push/desk-words.ts'
import { extent } from '#testing/extent.ts'
import { book } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { WHOLE } from './tags.ts'

const ALERTS = `${DESK}/settings/alerts`

/** Counts sounds and notifications; the browser shows no notification. */
const listen = (context: BrowserContext) =>
  context.addInitScript(() => {
    const told = { sounds: 0, notifications: [] as string[] }
    Object.assign(window, { told })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      told.sounds++
      return start.apply(this, when)
    }
    ServiceWorkerRegistration.prototype.showNotification = async (title) => {
      told.notifications.push(title)
    }
    Notification.requestPermission = async () => 'granted'
  })

const told = (page: Page) =>
  page.evaluate(() => structuredClone(Reflect.get(window, 'told'))) as Promise<{
    sounds: number
    notifications: string[]
  }>

/** Makes a booking, and resolves when its event has made the page fetch what waits. */
async function bookAndHear(page: Page, request: Parameters<typeof book>[0]) {
  const lastname = `Heard${Date.now()}`
  const heard = page.waitForResponse(
    async (answer) => answer.url().endsWith(inboxCalls.inbox) && (await answer.text()).includes(lastname),
  )
  await book(request, lastname)
  await heard
}

test('a new booking makes one sound and one notification if they are on, and none if they are off', {
  tag: WHOLE,
}, async ({ page, context, request }) => {
  await listen(context)
  await page.goto(ALERTS)
  const sound = page.getByRole('switch', { name: words.sound })
  const notify = page.getByRole('switch', { name: words.notify })
  await expect(sound).not.toBeChecked()
  await bookAndHear(page, request)
  expect(await told(page)).toEqual({ sounds: 0, notifications: [] })

  await sound.click()
  await notify.click()
  await expect(sound).toBeChecked()
  await expect(notify).toBeChecked()
  // Switching one on also tries it out.
  const tried = { sounds: 1, notifications: [deskPage.title] }
  expect(await told(page)).toEqual(tried)
  await bookAndHear(page, request)
  const once = { sounds: 2, notifications: [deskPage.title, deskNews.booking_new] }
  await expect.poll(() => told(page)).toEqual(once)

  await page.reload()
  await expect(sound).toBeChecked()
  await sound.click()
  await notify.click()
  await bookAndHear(page, request)
  expect(await told(page)).toEqual({ sounds: 0, notifications: [] })
})

test('if the browser allows no notifications, the switch says so and stays off', { tag: WHOLE }, async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await page.goto(ALERTS)
  const notify = page.getByRole('switch', { name: words.notify })
  await notify.click()
  await expect(page.getByText(words.blocked)).toBeVisible()
  await expect(notify).not.toBeChecked()
})

test('a real browser shows the notification through the worker', async ({ page, context }) => {
  test.skip(extent({ whole: false, sample: true }), 'The headless shell shows no notifications.')
  await context.grantPermissions(['notifications'])
  await page.goto(ALERTS)
  const notify = page.getByRole('switch', { name: words.notify })
  await notify.click()
  await expect(notify).toBeChecked()
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title }) => title)
    })
  await expect.poll(shown).toEqual([deskPage.title])
})

test('what waits is fetched once for all that shows it, and Today is another page when a new day begins', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(inboxCalls.inbox)) fetched.push(request.url())
  })
  // A minute before midnight in North Bay, which is five hours behind UTC.
  await page.clock.install({ time: new Date('2099-01-15T04:59:00Z') })
  await page.goto(DESK)
  await expect(page.getByText(longDayLabel('2099-01-14'))).toBeVisible()
  await expect.poll(() => fetched.length).toBe(1)
  await page.clock.fastForward('02:00')
  await expect(page.getByText(longDayLabel('2099-01-15'))).toBeVisible()
})
