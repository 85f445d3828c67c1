import { devices, expect, type Locator, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { DESK, withId } from '#core/desk-calls.ts'
import { crews as crewWords } from '#core/desk-crews-words.ts'
import { longDayLabel, shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { booking as fields } from '#features/booking-fields/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import { timetable as words } from '#features/timetable/desk/words.ts'
import { defaults } from '#features/website/content.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { expectAccessibleState } from './accessible.ts'
import { enterAtDesk } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { choose } from './open-actions.ts'
import { WHOLE } from './tags.ts'

const HOUR = 60
/** A week has its lanes on a wide screen; on a phone the day has them. */
const views = { 1280: 'week', 390: 'day' } as const

/** Enters a confirmed job of an hour, on a day of its own unless told otherwise. */
async function enter(page: Page, firstname: string, at: { appoint_date?: string; appoint_time?: string } = {}) {
  const { id, appoint_date: day } = await enterAtDesk(page.request, {
    firstname,
    email: 'marie@example.com',
    appoint_minutes: HOUR,
    ...at,
  })
  return { id, day }
}

/** Takes all crews at a time. */
async function fill(page: Page, appoint_date: string, appoint_time: string) {
  for (let i = 0; i < defaults.opening.crews; i++) await enter(page, 'Full', { appoint_date, appoint_time })
}

const detail = async (page: Page, id: string) => (await page.request.get(withId(deskBookingCalls.booking, id))).json()

const versionOf = async (page: Page, id: string) => (await detail(page, id)).booking.version

const startOf = async (page: Page, id: string) => (await detail(page, id)).booking.appoint_time

async function open(page: Page, width: keyof typeof views, day: string, name: string, height = 844) {
  await page.setViewportSize({ width, height })
  await page.goto(`${DESK}/calendar?view=${views[width]}&day=${day}`)
  const job = page.getByRole('link', { name: new RegExp(`\\b${name}\\b`) })
  await expect(job).toBeVisible()
  return job
}

const panel = (page: Page) => page.getByRole('dialog')
const ask = (day: string, time: string) => words.moveTo(shortTimeLabel(day, time))
/** Says what the last press did. */
const toast = (page: Page) => page.locator('[data-toast]')
const undo = (page: Page) => page.getByRole('button', { name: deskParts.undo, exact: true })

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator) {
  const hasFocus = () => element.evaluate((it) => it === document.activeElement)
  for (let i = 0; i < 80 && !(await hasFocus()); i++) await page.keyboard.press('Tab')
  await expect(element).toBeFocused()
}

/** Drags with the mouse by some hours, and leaves its button down. */
async function drag(page: Page, job: Locator, hours: number) {
  await job.scrollIntoViewIfNeeded()
  const box = await job.boundingBox()
  if (!box) throw new Error('the job is not shown')
  const hour = await page
    .locator('[data-track]')
    .first()
    .evaluate((track) => {
      const shown = Number(getComputedStyle(track).getPropertyValue('--hours'))
      return track.getBoundingClientRect().height / shown
    })
  const [x, y] = [box.x + 12, box.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + (hours * hour) / 2)
  await page.mouse.move(x, y + hours * hour)
}

test('a job is dragged to another time; nothing is stored before the press, and one press undoes it', {
  tag: WHOLE,
}, async ({ page }) => {
  const { id, day } = await enter(page, 'Dragged')
  const version = await versionOf(page, id)
  const job = await open(page, 1280, day, 'Dragged')
  await drag(page, job, 2)
  await page.mouse.up()
  await expect(panel(page).getByRole('heading', { name: ask(day, '11:30') })).toBeVisible()
  await expect(panel(page).getByLabel(mailFields.text, { exact: true })).toHaveValue(/11:30\sa\.m\./)
  await expectAccessibleState(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(job).toBeFocused()
  expect(await versionOf(page, id)).toBe(version)

  await drag(page, job, 2)
  await page.mouse.up()
  await page.getByRole('button', { name: words.submit.move }).click()
  await expect(toast(page)).toContainText(words.moved('Dragged', shortTimeLabel(day, '11:30'), true))
  await expect(job).toBeFocused()
  await expect(job).toContainText('11:30 a.m.')
  await undo(page).click()
  await expect(toast(page)).toContainText(words.undone('Dragged'))
  expect(await startOf(page, id)).toBe('09:30')
  // A press opens the booking, as before.
  await job.click()
  await expect(page).toHaveURL(new RegExp(id))
})

test('a drag that goes back, or that Escape ends, asks nothing', { tag: WHOLE }, async ({ page }) => {
  const { day } = await enter(page, 'Stays')
  const job = await open(page, 1280, day, 'Stays')
  await drag(page, job, 0)
  await page.mouse.move(600, 700)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(/calendar/)
  await expect(job).toContainText('9:30 a.m.')
})

test('a drag that ends where it began is over', { tag: WHOLE }, async ({ page }) => {
  const { id, day } = await enter(page, 'Returns')
  const job = await open(page, 1280, day, 'Returns')
  const moving = page.locator('[data-moving]')
  const free = page.getByRole('link', { name: new RegExp(`^${words.book('')}\\d`) })
  await expect(free).not.toHaveCount(0)
  await drag(page, job, 2)
  await expect(moving).not.toHaveCount(0)
  // Nothing shows through what is dragged.
  await expect(free).toHaveCount(0)
  const box = await job.boundingBox()
  if (!box) throw new Error('the job is not shown')
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.up()
  await expect(moving).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  // The next press opens it.
  await job.click()
  await expect(page).toHaveURL(new RegExp(id))
})

for (const width of [390, 1280] as const)
  test(`at ${width} px a job is moved from the keyboard alone, given to another crew, and both are undone`, {
    tag: WHOLE,
  }, async ({ page }) => {
    const name = `Keys${width}`
    const { id, day } = await enter(page, name)
    const job = await open(page, width, day, name)
    const { crew } = await detail(page, id)
    const other = crew === 1 ? 2 : 1
    await tabTo(page, job)
    await page.keyboard.press('m')
    const bar = page.getByRole('application', { name: words.moving(name) })
    await expect(bar).toBeFocused()
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
    // In a week the crews are below each other, in a day side by side.
    const [up, down] = width === 1280 ? ['PageUp', 'PageDown'] : ['ArrowLeft', 'ArrowRight']
    await page.keyboard.press(other === 2 ? down : up)
    const at = words.at(shortTimeLabel(day, '11:00'), crewWords.name(other))
    await expect(bar.getByRole('status')).toHaveText(`${at}${words.verdicts.free}`)
    await expectAccessibleState(page)
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText(at)
    await expect(job).toBeFocused()
    const moved = await detail(page, id)
    expect([moved.booking.appoint_time, moved.crew, moved.pinned_crew]).toEqual(['11:00', other, other])
    await page.keyboard.press('u')
    await expect(toast(page)).toContainText(words.undone(name))
    const back = await detail(page, id)
    expect([back.booking.appoint_time, back.pinned_crew]).toEqual(['09:30', null])
  })

/** Who changes crews when Ivy moves, and all crews then. By keys she is given to another crew, too. */
const ways = {
  drag: { name: 'Eve', moved: [1, 2, 2] },
  keys: { name: 'Jack', moved: [2, 1, 1] },
  form: { name: 'Eve', moved: [1, 2, 2] },
} as const

for (const by of ['drag', 'keys', 'form'] as const)
  test(`a move by ${by} names the job whose crew changes with it, and U gives that back`, { tag: WHOLE }, async ({
    page,
  }) => {
    // There is room for Ivy in the morning only if both others have one crew.
    const { id: eve, day } = await enter(page, `Eve${by}`)
    const { id: jack } = await enter(page, `Jack${by}`, { appoint_date: day, appoint_time: '13:00' })
    const mover = `Ivy${by}`
    const { id: ivy } = await enterAtDesk(page.request, {
      firstname: mover,
      ...{ appoint_date: day, appoint_time: '16:00', appoint_minutes: 5 * HOUR },
    })
    // Nobody has chosen a crew: Jack keeps the one that he has had.
    for (const crew of [2, null]) {
      const data = { action: 'assign', version: await versionOf(page, jack), crew }
      expect((await page.request.post(withId(deskBookingCalls.bookingActions, jack), { data })).status()).toBe(200)
    }
    const crews = () => Promise.all([ivy, eve, jack].map(async (id) => (await detail(page, id)).crew))
    const before = [1, 1, 2]
    expect(await crews()).toEqual(before)
    const { name, moved } = ways[by]

    if (by === 'form') {
      await page.goto(bookingPath(ivy))
      await choose(page, deskBookings.actions.edit.label)
      await page.getByLabel(t(fields).appointment.fields.appoint_time.label, { exact: true }).selectOption('09:00')
      await page.getByRole('button', { name: deskBookings.actions.edit.submit }).click()
    } else {
      const job = await open(page, 1280, day, mover, 1600)
      if (by === 'drag') {
        await drag(page, job, -7)
        await page.mouse.up()
      } else {
        await tabTo(page, job)
        await page.keyboard.press('m')
        for (let i = 0; i < 14; i++) await page.keyboard.press('ArrowUp')
        await page.keyboard.press('PageDown')
        await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: words.submit.move }).click()
    }
    const [, ...others] = moved
    const line = crewWords.now([crewWords.withCrew(`${name}${by}`, crewWords.name(others[name === 'Eve' ? 0 : 1]))], 0)
    await expect(toast(page)).toContainText(line)
    expect(await crews()).toEqual(moved)
    expect(await startOf(page, ivy)).toBe('09:00')

    await page.keyboard.press('u')
    await expect(toast(page)).toContainText(by === 'form' ? deskBookings.did.undo : words.undone(mover))
    await expect(toast(page)).not.toContainText(name)
    expect(await crews()).toEqual(before)
    const back = await detail(page, ivy)
    expect([back.booking.appoint_time, back.pinned_crew]).toEqual(['16:00', null])
  })

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent })

  /** A job of the day on a phone, and what a finger does on it. */
  async function touchable(page: Page, name: string, height?: number) {
    const { id, day } = await enter(page, name)
    const job = await open(page, 390, day, name, height)
    const finger = await page.context().newCDPSession(page)
    const box = await job.boundingBox()
    if (!box) throw new Error('the job is not shown')
    const at = { x: box.x + 20, y: box.y + 15 }
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof at)[] = []) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    return {
      id,
      day,
      press: () => send('touchStart', [at]),
      move: (down: number) => send('touchMove', [{ ...at, y: at.y + down }]),
      lift: () => send('touchEnd'),
    }
  }

  test('a swipe over a job scrolls', { tag: WHOLE }, async ({ page }) => {
    // A Saturday is short: on a higher screen there is nothing to scroll.
    const { press, move, lift } = await touchable(page, 'Swiped', 600)
    // None waits for the one before: on a busy machine that would be a long press.
    await Promise.all([press(), ...[1, 2, 3, 4, 5, 6].map((i) => move(-20 * i)), lift()])
    const pane = page.getByRole('region', { name: words.day })
    await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(30)
    await expect(panel(page)).toHaveCount(0)
  })

  test('a long press moves a job', { tag: WHOLE }, async ({ page }) => {
    const { id, day, press, move, lift } = await touchable(page, 'Touched')
    await press()
    // It is drawn a second time once the press was long enough.
    await expect(page.getByText('Touched', { exact: true })).toHaveCount(2)
    for (let i = 1; i <= 4; i++) await move(15 * i)
    await lift()
    await expect(panel(page).getByRole('heading', { name: ask(day, '10:30') })).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('button', { name: words.submit.move }).tap()
    await expect(toast(page)).toBeVisible()
    expect(await startOf(page, id)).toBe('10:30')
  })

  test('a job is moved with buttons alone', { tag: WHOLE }, async ({ page }) => {
    const { id, day } = await enter(page, 'Pressed')
    await open(page, 390, day, 'Pressed')
    await page.getByRole('button', { name: words.moveNamed('Pressed') }).tap()
    await page.getByRole('button', { name: words.steps.later }).tap()
    await expectAccessibleState(page)
    await page.getByRole('button', { name: words.choose }).tap()
    await page.getByRole('button', { name: words.submit.move }).tap()
    await expect(toast(page)).toBeVisible()
    expect(await startOf(page, id)).toBe('10:00')
  })
})

for (const width of [390, 1280] as const)
  test(`at ${width} px a drop on a taken time is refused in place, with the next free times`, { tag: WHOLE }, async ({
    page,
  }) => {
    const name = `Refused${width}`
    const { id, day } = await enter(page, name)
    await fill(page, day, '13:00')
    const job = await open(page, width, day, name)
    await drag(page, job, 3.5)
    const lanes = page.locator(`[data-track="${day}"]`)
    await expect(lanes.getByText('1:00 p.m.', { exact: true })).toHaveCount(1 + defaults.opening.crews)
    await page.mouse.up()
    const offered = panel(page).getByRole('alert').getByRole('button')
    await expect(offered).toHaveCount(3)
    await expect(page.getByRole('button', { name: words.submit.move })).toHaveCount(0)
    await expectAccessibleState(page)
    const chosen = (await offered.first().locator('span').allTextContents()).join(', ')
    await offered.first().click()
    await expect(panel(page).getByRole('heading', { name: words.moveTo(chosen) })).toBeVisible()
    await expect(page.getByRole('button', { name: words.submit.move })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText(chosen)
    expect(await startOf(page, id)).not.toBe('09:30')
  })

test('a time that is taken meanwhile is refused by the server, the typed mail is kept, and the job is moved anyway', {
  tag: WHOLE,
}, async ({ page }) => {
  const { id, day } = await enter(page, 'Late')
  const job = await open(page, 1280, day, 'Late')
  await drag(page, job, 2)
  await page.mouse.up()
  await expect(panel(page).getByLabel(mailFields.subject)).not.toHaveValue('')
  await panel(page).getByLabel(mailFields.text, { exact: true }).fill('We come later.')
  await fill(page, day, '11:30')
  await page.getByRole('button', { name: words.submit.move }).click()
  await page.getByRole('button', { name: overruling.ask.leave }).click()
  const offered = panel(page).getByRole('alert').getByRole('button')
  await expect(offered).toHaveCount(3)
  // It can be moved there anyway: the mail is read first.
  await panel(page).getByRole('button', { name: overruling.ask.go }).click()
  await expect(panel(page).getByText(overruling.ask.help)).toBeVisible()
  await expect(panel(page).getByLabel(mailFields.text, { exact: true })).toHaveValue('We come later.')
  await page.getByRole('button', { name: words.submit.move }).click()
  await expect(toast(page)).toBeVisible()
  expect((await detail(page, id)).booking).toMatchObject({ appoint_time: '11:30', overruled: true })
})

test('a job that somebody changed meanwhile is moved only after the change was seen', { tag: WHOLE }, async ({
  page,
}) => {
  const { id, day } = await enter(page, 'Changed')
  const job = await open(page, 1280, day, 'Changed')
  await drag(page, job, 1)
  await page.mouse.up()
  await expect(panel(page)).toBeVisible()
  const note = { action: 'note', version: await versionOf(page, id), note: 'Gate code 12' }
  const url = withId(deskBookingCalls.bookingActions, id)
  expect((await page.request.post(url, { data: note })).status()).toBe(200)
  await page.getByRole('button', { name: words.submit.move }).click()
  const alert = panel(page).getByRole('alert')
  await expect(alert).toContainText(deskBookings.conflict)
  await expect(alert).toContainText('Gate code 12')
  expect(await startOf(page, id)).toBe('09:30')
  await page.getByRole('button', { name: words.submit.move }).click()
  await expect(toast(page)).toBeVisible()
  expect(await startOf(page, id)).toBe('10:30')
})

test('a day is printed on one sheet, upright and across', { tag: WHOLE }, async ({ page }) => {
  const { day } = await enter(page, 'Printed')
  await open(page, 390, day, 'Printed')
  for (const landscape of [false, true]) {
    const sheet = await page.pdf({ format: 'Letter', landscape })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
})

test('a phone has the days of the week above the day, and a free time leads to a new booking', { tag: WHOLE }, async ({
  page,
}) => {
  const { day } = await enter(page, 'Weekly')
  const before = addDays(day, new Date(day).getUTCDay() === 1 ? 1 : -1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${DESK}/calendar?day=${before}`)
  const strip = page.getByRole('navigation', { name: words.week })
  await strip.getByRole('link', { name: new RegExp(`${longDayLabel(day)}, [1-9]`) }).click()
  await expect(page).toHaveURL(new RegExp(`view=day&day=${day}`))
  await expect(page.getByRole('link', { name: /\bWeekly\b/ })).toBeVisible()
  await expect(page.getByText(/^Free: .*, 2 crews.*, 1 crew/)).toBeAttached()
  await page
    .getByRole('link', { name: /^Book \d/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: newBooking.title })).toBeVisible()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(day)
})

test('in a week at 1280 px with two crews, names are not cut', { tag: WHOLE }, async ({ page }) => {
  const name = 'Jean-Christophe B'
  const { day } = await enter(page, name)
  const job = await open(page, 1280, day, name)
  const cut = await job.locator('b').evaluate((it) => it.scrollWidth - it.clientWidth)
  expect(cut).toBeLessThanOrEqual(0)
})
