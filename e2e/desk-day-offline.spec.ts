import { expect, type Page } from '@playwright/test'
import { DESK, withDay, withId } from '#core/desk-calls.ts'
import { today } from '#core/time.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { unsent as unsentWords } from '#design/desk/unsent-words.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { pressWords } from '#features/bookings/desk/shared/press-words.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { DaySheet } from '#features/day-sheet/day-sheet.ts'
import { daySheet as words } from '#features/day-sheet/desk/shared/words.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { signedOut } from '#features/sign-in/desk/signed-out-words.ts'
import { sessionWords } from '#features/sign-in/desk-sessions-words.ts'
import { ACCOUNT } from '#platform/browser/desk/navigation.ts'
import { phonePhoto } from '#testing/pictures.ts'
import { expectAccessibleState } from './accessible.ts'
import { actionsOf, enterJob, stepOf, test as testOfJobs, todayWith } from './day-sheet-jobs.ts'
import { test } from './desk-test.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { variants, WHOLE } from './tags.ts'

const { on_the_way } = words.steps

/** Opens the first page, and waits until all that it needs without a network is kept. */
async function openAndKeep(page: Page, url = DESK) {
  await page.goto(url)
  await expect(page.getByRole('heading', { name: words.day })).toBeVisible()
  await untilKept(page)
}

/** Waits until the desk and what an open page has loaded are kept. */
async function untilKept(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(
        async ([desk]) => Boolean(navigator.serviceWorker.controller) && Boolean(await caches.match(desk ?? '')),
        [DESK],
      ),
    )
    .toBe(true)
}

const detailOf = async (page: Page, id: string) =>
  (await (await page.request.get(withId(deskBookingCalls.booking, id))).json()) as BookingDetail

const unsent = (page: Page) => page.getByRole('region', { name: unsentWords.title })

/** The steps that are listed there: each names what was pressed. */
const listed = (page: Page) => unsent(page).locator('strong')

/** A job as the list of the day has it, or the card. */
const jobOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Where the screen says it: once, in the sidebar, or on a phone at the top. */
const offline = (page: Page) => page.getByText(deskParts.offline).filter({ visible: true })

for (const [width, details] of variants(390, 1280))
  testOfJobs(
    `at ${width} px the sheet opens without a network, keeps what is pressed, and sends it once, in order`,
    details,
    async ({ page, context, entered }) => {
      await page.setViewportSize({ width, height: 800 })
      const name = `Off${width}`
      const id = await entered(name)
      await openAndKeep(page, todayWith(id))
      await expect(jobOf(page, name)).toBeVisible()

      await context.setOffline(true)
      // The worker goes offline a moment later than the page.
      await expect(async () => {
        await page.goto(todayWith(id))
        await expect(offline(page)).toBeVisible({ timeout: 5000 })
      }).toPass()
      const job = jobOf(page, name)
      await expect(job).toContainText('7 Lake Street')
      await expect(page.getByText(/As of .+ (?:this minute|ago)$/)).toBeVisible()

      await stepOf(page, 'on_the_way', name).focus()
      await page.keyboard.press('Enter')
      const toast = page.getByRole('status').getByText(`${on_the_way.did(name)} ${pressWords.sentLater}`)
      await expect(toast).toBeAttached()
      await expect(job).toContainText(unsentWords.mark)
      await expect(offline(page)).toHaveCount(1)
      await stepOf(page, 'start', name).click()
      await expect(listed(page)).toHaveCount(2)
      // Wherever the presses have scrolled to: what is half below the page's bar counts as small.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessibleState(page)

      // Nothing is lost when the page closes.
      await page.goto('about:blank')
      await page.goto(todayWith(id))
      await expect(listed(page)).toHaveCount(2)
      await expect(stepOf(page, 'complete', name)).toBeVisible()

      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes(id)) sent.push(request.postDataJSON().action)
      })
      await context.setOffline(false)
      await expect(unsent(page)).toHaveCount(0)
      await expect(job).not.toContainText(unsentWords.mark)
      const done = ['enter', 'confirm', 'on_the_way', 'start']
      await expect.poll(() => actionsOf(page, id)).toEqual(done)
      expect(sent).toEqual(['on_the_way', 'start'])
    },
  )

testOfJobs(
  'without a network a job takes photos from the way on, which outlast the page, and its booking opens',
  { tag: WHOLE },
  async ({ page, context, entered }) => {
    const id = await entered('Snap')
    await page.goto(`${DESK}/bookings/${id}`)
    await expect(page.getByRole('heading', { name: deskPhotos.title })).toBeVisible()
    await untilKept(page)
    await openAndKeep(page, todayWith(id))
    await context.setOffline(true)
    await stepOf(page, 'on_the_way', 'Snap').click()
    const job = jobOf(page, 'Snap')
    const photo = await phonePhoto({ width: 900, height: 600 })
    await job
      .getByLabel(`${deskPhotos.takeOne.before}, Snap`)
      .setInputFiles({ name: 'scratch.jpg', mimeType: 'image/jpeg', buffer: photo })
    const queued = page.getByRole('list', { name: deskPhotos.queue.list })
    await expect(queued).toContainText(deskPhotos.queue.states.offline)
    await expectAccessibleState(page)

    await expect(async () => {
      await page.goto(`${DESK}/bookings/${id}`)
      await expect(page.getByText('7 Lake Street')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(queued).toContainText('scratch.jpg')
    await context.setOffline(false)
    await expect(queued).toHaveCount(0)
    await expect.poll(async () => (await detailOf(page, id)).photos.map(({ stage }) => stage)).toEqual(['before'])
  },
)

testOfJobs(
  'a sheet that stays open over midnight without a network still shows what was known last',
  { tag: WHOLE },
  async ({ page, context, entered }) => {
    // Before there is any work, Today is the first run.
    await entered('Day')
    await page.clock.install()
    await page.goto(DESK)
    await expect(page.getByRole('heading', { name: words.day })).toBeVisible()
    // It comes after the page was opened, and is a job of the next day.
    const url = withDay(daySheetCalls.daySheet, today())
    const { next_day } = DaySheet.parse(await (await page.request.get(url)).json())
    await entered('Night', { appoint_date: next_day })
    await expect(page.getByRole('group').filter({ hasText: words.tomorrow })).toContainText('Night')
    await context.setOffline(true)
    await page.clock.fastForward('24:00:00')
    await expect(offline(page)).toBeVisible()
    await expect(jobOf(page, 'Night')).toBeVisible()
  },
)

testOfJobs('a step whose answer was lost is sent again, and done once', { tag: WHOLE }, async ({ page, entered }) => {
  const id = await entered('Lost')
  await page.goto(todayWith(id))
  let lost = 0
  const isSeen = Promise.withResolvers<void>()
  await page.route(`**${withId(deskBookingCalls.bookingActions, id)}`, async (route) => {
    if (lost++ === 0) {
      await route.fetch()
      return route.abort()
    }
    await isSeen.promise
    await route.continue()
  })
  await stepOf(page, 'on_the_way', 'Lost').click()
  await expect(unsent(page)).toContainText(unsentWords.waits)
  isSeen.resolve()
  await stepOf(page, 'start', 'Lost').click()
  await expect(unsent(page)).toHaveCount(0)
  const done = ['enter', 'confirm', 'on_the_way', 'start']
  await expect.poll(() => actionsOf(page, id)).toEqual(done)
  expect(lost).toBe(3)
})

testOfJobs(
  'what the server refuses is said with the reason, and removed by a press',
  { tag: WHOLE },
  async ({ page, context, entered }) => {
    const id = await entered('Gone')
    await page.goto(todayWith(id))
    await expect(stepOf(page, 'on_the_way', 'Gone')).toBeVisible()
    await context.setOffline(true)
    await stepOf(page, 'on_the_way', 'Gone').click()
    await stepOf(page, 'start', 'Gone').click()
    // Somebody cancels it meanwhile.
    const cancelled = await page.request.post(withId(deskBookingCalls.bookingActions, id), {
      data: { action: 'cancel', version: 2, reason: 'Snow' },
    })
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    await context.setOffline(false)
    await expect(unsent(page).getByRole('alert')).toContainText(unsentWords.refused)
    await expect(unsent(page)).toContainText(words.unsent.waits)
    await expectAccessibleState(page)
    await page.reload()
    await expect(listed(page)).toHaveCount(2)
    await unsent(page).getByRole('button').click()
    await expect(unsent(page)).toHaveCount(0)
    expect(await actionsOf(page, id)).toEqual(['enter', 'confirm', 'cancel'])
  },
)

testOfJobs('what says that a press was not sent goes once it is', async ({ page, context, entered }) => {
  const id = await entered('Goes')
  await page.goto(todayWith(id))
  await expect(stepOf(page, 'on_the_way', 'Goes')).toBeVisible()
  await context.setOffline(true)
  await stepOf(page, 'on_the_way', 'Goes').click()
  const toast = page.getByRole('status').getByText(pressWords.sentLater)
  await expect(toast).toBeVisible()
  // It stays while somebody points at it, and goes all the same.
  await toast.hover()
  await context.setOffline(false)
  await expect(toast).toHaveCount(0)
  await expect.poll(() => actionsOf(page, id)).toEqual(['enter', 'confirm', 'on_the_way'])
})

testOfJobs('an undo of what was not sent sends nothing', { tag: WHOLE }, async ({ page, context, entered }) => {
  const id = await entered('Undoes')
  await page.goto(todayWith(id))
  await expect(stepOf(page, 'on_the_way', 'Undoes')).toBeVisible()
  await context.setOffline(true)
  await stepOf(page, 'on_the_way', 'Undoes').click()
  await page.getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(unsent(page)).toHaveCount(0)
  await expect(stepOf(page, 'on_the_way', 'Undoes')).toBeVisible()
  await context.setOffline(false)
  await expect(offline(page)).toHaveCount(0)
  expect(await actionsOf(page, id)).toEqual(['enter', 'confirm'])
})

test('a server that is down, a session that ends, another person: what was pressed waits for its own', {
  tag: WHOLE,
}, async ({ browser }) => {
  const other = 'other@example.com'
  const server = await startOwnServer({ DESK_EMAILS: `${OWNER},${other}` })
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await signIn(page, OWNER, server.codeOf)
    const id = await enterJob(page, 'Waits')
    await openAndKeep(page)
    await server.down()
    await page.goto(DESK)
    await stepOf(page, 'on_the_way', 'Waits').click()
    await expect(unsent(page)).toContainText(unsentWords.waits)

    // The session ends before the step is sent.
    const cookies = await context.cookies()
    await context.clearCookies()
    await server.up()
    await expect(page.getByRole('heading', { name: signedOut.title })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('desk-sheet')
    expect(cookies.length).toBeGreaterThan(0)

    // Somebody else sees nothing of it, and sends nothing.
    await signIn(page, other, server.codeOf)
    await expect(jobOf(page, 'Waits')).toBeVisible()
    await expect(unsent(page)).toHaveCount(0)
    await expect(stepOf(page, 'on_the_way', 'Waits')).toBeVisible()
    await page.goto(DESK + ACCOUNT)
    await page.getByRole('button', { name: sessionWords.out, exact: true }).click()
    await expect(page.getByRole('heading', { name: signedOut.title })).toBeVisible()

    await signIn(page, OWNER, server.codeOf)
    await expect(stepOf(page, 'start', 'Waits')).toBeVisible()
    await expect.poll(() => actionsOf(page, id)).toEqual(['enter', 'confirm', 'on_the_way'])
    await context.close()
  } finally {
    await server.stop()
  }
})

test('a sign-out asks before it loses what was not sent', { tag: WHOLE }, async ({ browser }) => {
  const server = await startOwnServer()
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await signIn(page, OWNER, server.codeOf)
    const id = await enterJob(page, 'Stays')
    await page.reload()
    await page.route(`**${withId(deskBookingCalls.bookingActions, id)}`, (route) => route.abort())
    await stepOf(page, 'on_the_way', 'Stays').click()
    await expect(unsent(page)).toContainText(unsentWords.waits)
    await page.goto(DESK + ACCOUNT)
    const out = page.getByRole('button', { name: sessionWords.out, exact: true })
    await out.click()
    await expect(page.getByText(sessionWords.unsent(1))).toBeVisible()
    await page.getByRole('button', { name: sessionWords.stay }).click()
    await out.click()
    await page.getByRole('button', { name: sessionWords.outAnyway }).click()
    await expect(page.getByRole('heading', { name: signedOut.title })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('desk-s')
    await context.close()
  } finally {
    await server.stop()
  }
})
