import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { alertWords, deskPush as words } from '#features/push/desk-words.ts'
import { fakePushService } from '#testing/push-service.ts'
import { expectAccessibleState } from './accessible.ts'
import { book } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'

const ALERTS = `${DESK}/settings/alerts`

/** Chromium’s own push service is out of reach: the browser subscribes at that of the test. */
const subscribing = (page: Page, subscriptions: readonly object[]) =>
  page.addInitScript((all) => {
    const used = Number(localStorage.getItem('subscribed') ?? -1)
    let current = used
    const subscription = () =>
      current < 0
        ? null
        : {
            toJSON: () => all[current],
            unsubscribe: async () => {
              current = -1
              return true
            },
          }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        current = Number(localStorage.getItem('subscribed') ?? -1) + 1
        localStorage.setItem('subscribed', `${current}`)
        return subscription()
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const badges: number[] = []
    Object.assign(window, { badges })
    navigator.setAppBadge = async (count) => void badges.push(count ?? 0)
  }, subscriptions)

test('a device is set up, tested, rung by a request and forgotten when its address is gone', { tag: WHOLE }, async ({
  browser,
}) => {
  const service = await fakePushService()
  // Requests that come soon after each other ring once, for all of them: here is none but that of this test.
  const server = await startOwnServer()
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    await signIn(page, OWNER, server.codeOf)
    const subscriptions = ['one', 'two'].map((name) => {
      const { endpoint, ...keys } = service.browser(name)
      return { endpoint, keys }
    })
    await subscribing(page, subscriptions)
    await page.goto(ALERTS)
    const turnOn = page.getByRole('switch', { name: words.turnOn })
    await turnOn.click()
    await expect(turnOn).toBeChecked()
    const device = page.getByRole('list', { name: words.devices }).getByRole('listitem')
    await expect(device).toContainText(words.thisOne)
    await expect(device).toContainText(words.never)

    await device.getByRole('button', { name: words.test }).click()
    await expect(device).toContainText(words.results.sent())
    expect(service.titles()).toEqual([words.testShown])
    await expectAccessibleState(page)

    const lastname = `Rung${Date.now()}`
    const { id } = await book(page.request, lastname)
    await expect.poll(() => service.rung.at(-1)?.payload?.notification.navigate).toContain(id)
    expect(service.rung.at(-1)?.text).not.toContain(lastname)
    await expect.poll(() => page.evaluate<number>(() => Reflect.get(window, 'badges').at(-1))).toBeGreaterThan(0)

    const messages = device.getByRole('checkbox', { name: words.kinds.message })
    await messages.click()
    await expect(messages).not.toBeChecked()
    service.answersWith(410)
    await device.getByRole('button', { name: words.test }).click()
    await expect(device).toHaveCount(0)
    await expect(turnOn).not.toBeChecked()

    // The next start of the desk gets another address, for what was chosen.
    service.answersWith(201)
    await page.reload()
    await expect(turnOn).toBeChecked()
    await expect(messages).not.toBeChecked()
    await expect(device.getByRole('checkbox', { name: words.kinds.request })).toBeChecked()
    await device.getByRole('button', { name: words.remove }).click()
    await expect(turnOn).not.toBeChecked()
  } finally {
    await context.close()
    await server.stop()
    await service.close()
  }
})

test('a browser without push says what to do, and one that blocks notifications, too', { tag: WHOLE }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await page.goto(ALERTS)
  await page.getByRole('switch', { name: words.turnOn }).click()
  await expect(page.getByText(alertWords.blocked)).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText(words.unsupported)).toBeVisible()
})
