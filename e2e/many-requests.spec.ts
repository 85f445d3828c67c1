import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { t } from '#core/words.ts'
import { settingAt } from '#desk/settings/entries.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { abuseProtectionWords as words } from '#features/abuse-protection/desk-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { clientHolds, managePage } from '#features/bookings/manage-words.ts'
import { planHref } from '#platform/browser/desk/plan-paths.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'
import { expectAccessible, expectEasyTargets } from './accessible.ts'
import { clientToken } from './database.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'
import { test as base } from './within-policy.ts'

/** A time of each day: a request leaves others most of its day. */
const onEachDay = [...new Map(bookable.map((time) => [time.appoint_date, time])).values()]

/** A server that lets nobody through, with requests from more networks than may hold a time. */
const test = base.extend<object, { flooded: Awaited<ReturnType<typeof flood>> }>({
  flooded: [
    async ({ playwright }, use) => {
      const server = await startOwnServer({ DESK_EMAILS: OWNER, LET_THROUGH: '', TRUSTED_PROXIES: '127.0.0.1' })
      const request = await playwright.request.newContext({ baseURL: server.url })
      await use(await flood(server, request))
      await request.dispose()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ flooded }, use) => use(flooded.server.url),
})

async function flood(server: Awaited<ReturnType<typeof startOwnServer>>, request: APIRequestContext) {
  const held: string[] = []
  const without: string[] = []
  for (let i = 0; without.length < abuseLimits.toldFrom; i++) {
    const person = { email: `visitor-${i}@example.com`, phone: `+1705200${String(1000 + i)}` }
    const answer = await request.post(bookingFormCalls.bookings, {
      data: { ...booking, ...onEachDay[i], ...person },
      headers: { 'x-forwarded-for': `20.0.${i}.7` },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id, hold } = await answer.json()
    ;(hold === 'held' ? held : without).push(recordId(id))
  }
  /** The token of the next request that holds no time. */
  const nextToken = () => clientToken(without.pop() ?? '', server.dataDir)
  return { server, held, nextToken }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

for (const width of [390, 1280])
  test(`at ${width} px a client whose time is not held opens the link, which holds nothing, and presses the button`, {
    tag: WHOLE,
  }, async ({ page, flooded }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/manage#${await flooded.nextToken()}`)
    await expect(page.getByText(`${t(clientHolds).none} ${t(clientHolds).press}`)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`${t(clientHolds).none} ${t(clientHolds).press}`)).toBeVisible()
    await expectAccessible(page)
    await expectEasyTargets(page)
    await button(page, t(managePage).hold.submit).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t(managePage).hold.done })).toBeVisible()
    await expect(button(page, t(managePage).hold.submit)).toHaveCount(0)
    await expectAccessible(page)
  })

test('the owner sees where a burst came from, releases what it holds, undoes that, and lets an address through', {
  tag: WHOLE,
}, async ({ page, flooded }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, OWNER, flooded.server.codeOf)
  // What is wrong is said in a sentence that names the part, and leads there.
  const trouble = page.getByRole('link', { name: words.title })
  await expect(trouble).toHaveAttribute('href', planHref('requests'))
  await page.goto(planHref('requests'))
  await page.setViewportSize({ width: 390, height: 844 })
  const part = page.getByRole('dialog', { name: words.title })
  const { length } = flooded.held
  const place = `20.0.${length}.7`
  await expect(part.getByText(place)).toBeVisible()
  await expectAccessible(page)
  await button(page, words.held.release(length)).focus()
  await page.keyboard.press('Enter')
  await expect(part.getByText(words.held.released(length))).toBeVisible()
  await expect(part.getByText(words.held.title)).toHaveCount(0)
  await part.getByRole('button', { name: words.held.undo, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(part.getByText(words.held.again(length))).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, words.crowds.throughNamed(place)).click()
  await expect(part.getByRole('status').filter({ hasText: words.crowds.isThrough })).toBeVisible()
  await page.goto(settingAt('requests'))
  await page.getByLabel(words.letThrough.label).fill('a dealership')
  await button(page, words.letThrough.add).click()
  await expect(page.getByLabel(words.letThrough.label)).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel(words.letThrough.label).fill('203.0.113.0/24')
  await page.keyboard.press('Enter')
  await expect(button(page, words.letThrough.removeNamed('203.0.113.0/24'))).toBeVisible()
  // Ready for the next one.
  await expect(page.getByLabel(words.letThrough.label)).toHaveValue('')
  await button(page, words.letThrough.removeNamed(place)).click()
  await expect(button(page, words.letThrough.removeNamed(place))).toHaveCount(0)
})
