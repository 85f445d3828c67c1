import { expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import { actionNames } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import { deskBookings, statusLabels } from '#features/bookings/desk-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { noteCalls } from '#features/people/calls.ts'
import { commonKeys, listKeys, pageKeys } from '#platform/browser/desk/keys.ts'
import { deskFind, deskKeys } from '#platform/browser/desk/keys-words.ts'
import { bookingPath, documentPath } from '#platform/browser/desk/navigation.ts'
import { expectAccessibleState } from './accessible.ts'
import { book, enterAtDesk, issued } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { openActions } from './open-actions.ts'
import { WHOLE } from './tags.ts'

const { did, actions } = deskBookings

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** The toast that says what a press did. */
const saidNow = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
/** It is there with the keys: the title comes before. */
const finder = (page: Page) => page.getByRole('button', { name: deskFind.open, exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: deskFind.field })

test('a request is found, opened, confirmed, undone and noted with single keys', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const lastname = `Keyed${Date.now().toString(36)}`
  await book(request, lastname, 'Ada')
  await book(request, lastname, 'Bea')
  await page.goto(`${DESK}/bookings`)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await press(page, listKeys.search)
  await expect(page.getByRole('searchbox')).toBeFocused()
  // In the field each letter is only typed.
  const found = page.waitForResponse((it) => new RegExp(`${deskBookingCalls.bookings}\\?.*q=`).test(it.url()))
  await page.keyboard.type(lastname)
  await expect(page.getByRole('searchbox')).toHaveValue(lastname)
  // The search finds the people too, above their bookings.
  const rows = page.getByRole('link', { name: new RegExp(`^${statusLabels.requested}.*${lastname}`) })
  await expect(page).toHaveURL(/q=/)
  // The list from before has these two as well, and others.
  await found
  await expect(page.locator(`[data-panes] [data-row][href^="${DESK}/bookings/"]`)).toHaveCount(2)
  await expect(rows).toHaveCount(2)
  // The field keeps its keys until the focus is elsewhere.
  await press(page, 'Shift+Tab')
  await press(page, listKeys.next)
  await expect(rows.first()).toBeFocused()
  await press(page, listKeys.next)
  await expect(rows.last()).toBeFocused()
  await press(page, 'ArrowUp')
  await expect(rows.first()).toBeFocused()
  await press(page, 'Enter')
  await expect(title(page, lastname)).toBeVisible()
  const confirm = page.getByRole('button', { name: actions.confirm.label, exact: true })
  await expect(confirm).toHaveAttribute('aria-keyshortcuts', actionKeys.confirm)
  await press(page, actionKeys.confirm)
  await expect(saidNow(page, did.confirm)).toBeVisible()
  await press(page, actionKeys.undo)
  await expect(saidNow(page, did.undo)).toBeVisible()
  await press(page, `Shift+${actionKeys.note}`)
  await expect(page.getByLabel(deskBookings.note, { exact: true })).toBeFocused()
  await page.keyboard.type('cud')
  await press(page, 'Tab', 'Tab')
  await press(page, 'Enter')
  await expect(saidNow(page, did.note)).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await press(page, commonKeys.back)
  await expect(page.getByRole('searchbox')).toHaveValue(lastname)
  await press(page, commonKeys.go, pageKeys.calendar)
  await expect(title(page, deskPage.pages.calendar)).toBeVisible()
  await press(page, commonKeys.go, pageKeys.start)
  await expect(title(page, deskPage.pages.start)).toBeVisible()
  await press(page, commonKeys.new)
  await expect(page.getByRole('dialog', { name: newBooking.title })).toBeVisible()
})

test('the list of keys opens with ?, and switches single keys off for this browser', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { id } = await book(request, `Quiet${Date.now()}`, 'Ada')
  await page.goto(`${DESK}/bookings/${id}`)
  const confirm = page.getByRole('button', { name: actions.confirm.label, exact: true })
  await expect(confirm).toBeVisible()
  await press(page, commonKeys.help)
  const dialog = page.getByRole('dialog', { name: deskKeys.title })
  await expect(dialog).toBeVisible()
  for (const name of actionNames)
    if (name !== 'undo' && actionKeys[name] !== undefined)
      await expect(dialog.getByText(actions[name].label, { exact: true })).toHaveCount(1)
  await expectAccessibleState(page)
  await dialog.getByRole('switch', { name: deskKeys.singles }).focus()
  await press(page, 'Space', 'Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(confirm).toBeVisible()
  await expect(page.locator('[aria-keyshortcuts="c"]')).toHaveCount(0)
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()))
  await press(page, actionKeys.confirm, commonKeys.help, commonKeys.go, pageKeys.start)
  // Keys with Ctrl still work, and lead back to the switch.
  await press(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  expect(sent).toEqual([])
  await page.keyboard.type('keyboard')
  await press(page, 'Enter')
  await dialog.getByRole('switch', { name: deskKeys.singles }).click()
  await expect(dialog.getByRole('switch', { name: deskKeys.singles })).toBeChecked()
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(confirm).toHaveAttribute('aria-keyshortcuts', actionKeys.confirm)
  await press(page, actionKeys.confirm)
  await expect(saidNow(page, did.confirm)).toBeVisible()
})

for (const width of [390, 1280])
  test(`at ${width} px the command line finds a booking, a person, a page and an action`, { tag: WHOLE }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const lastname = `Found${Date.now().toString(36)}`
    const { id, reference } = await book(request, lastname, 'Ada')
    await page.goto(DESK)
    const open = finder(page)
    await expect(open).toBeVisible()
    if (width === 390) await open.tap().catch(() => open.click())
    else await press(page, 'Control+k')
    await expect(field(page)).toBeFocused()
    await expectAccessibleState(page)
    await page.keyboard.type(lastname)
    const option = page.getByRole('option', { name: lastname })
    await expect(option).toHaveCount(2)
    await expect(page.getByRole('group', { name: deskFind.groups.people })).toContainText(lastname)
    await expect(page.getByRole('group', { name: deskFind.groups.bookings })).toContainText(reference)
    await expectAccessibleState(page)
    await press(page, 'ArrowDown')
    await expect(option.last()).toHaveAttribute('aria-selected', 'true')
    await press(page, 'Enter')
    await expect(page).toHaveURL(`${DESK}/bookings/${id}`)
    await expect(page.getByText(statusLabels.requested, { exact: true })).toBeVisible()

    // An action of this page.
    await press(page, 'Control+k')
    await page.keyboard.type('add a no')
    await expect(page.getByRole('option', { name: actions.note.label })).toBeVisible()
    await press(page, 'Enter')
    await expect(page.getByLabel(deskBookings.note, { exact: true })).toBeFocused()

    // A page.
    await press(page, 'Control+k')
    await page.keyboard.type(deskPage.pages.calendar.slice(0, 4))
    await expect(page.getByRole('option', { name: deskPage.pages.calendar, exact: true })).toBeVisible()
    await press(page, 'Enter')
    await expect(title(page, deskPage.pages.calendar)).toBeVisible()

    // Nothing, and back to where the focus was.
    const here = page.getByRole('link', { name: deskPage.pages.calendar })
    await here.focus()
    await press(page, 'Control+k')
    await page.keyboard.type('zzzzzz')
    await expect(page.getByText(deskFind.nothing('zzzzzz'))).toBeVisible()
    await press(page, 'Escape')
    await expect(here).toBeFocused()

    // A quick hand presses Enter before the answer is there, and gets the person.
    await press(page, 'Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(lastname)
    await press(page, 'Enter')
    await expect(page).toHaveURL(`${DESK}/clients/${id}`)
  })

test('the command line opens again as soon as Escape was pressed', { tag: WHOLE }, async ({ page }) => {
  await page.goto(DESK)
  await expect(finder(page)).toBeVisible()
  await press(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  await page.evaluate(() => {
    const again = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })
    const watch = new MutationObserver(() => {
      if (document.querySelector('dialog[open]')) return
      watch.disconnect()
      dispatchEvent(again)
    })
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
  await press(page, 'Escape')
  await expect(field(page)).toBeFocused()
})

/** Lets the script of the command line come only when the returned function is called. */
async function holdFinder(page: Page) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/_astro/Finder*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test.describe('the script of the command line', () => {
  // The worker's own requests pass by the routes of a test.
  test.use({ serviceWorkers: 'block' })

  test('what is typed before it has come is in its field', { tag: WHOLE }, async ({ page }) => {
    const letGo = await holdFinder(page)
    await page.goto(`${DESK}/bookings`)
    await expect(title(page, deskPage.pages.bookings)).toBeVisible()
    await press(page, 'Control+k')
    // Single letters would be keys of this page.
    await page.keyboard.type('numb')
    letGo()
    await expect(field(page)).toHaveValue('numb')
    await press(page, 'Enter')
    await expect(title(page, deskPage.pages.numbers)).toBeVisible()
  })

  test('Enter before it has come chooses what was typed', { tag: WHOLE }, async ({ page, request }) => {
    const letGo = await holdFinder(page)
    const { id } = await book(request, 'Enter', 'Ada')
    await page.goto(`${DESK}/bookings/${id}`)
    await expect(page.getByText(statusLabels.requested, { exact: true })).toBeVisible()
    const other = page.getByRole('link', { name: deskPage.pages.calendar })
    await other.focus()
    await press(page, 'Control+k')
    await page.keyboard.type('add a no')
    await press(page, 'Enter')
    letGo()
    await expect(page.getByLabel(deskBookings.note, { exact: true })).toBeFocused()
  })

  test('if it does not load, Enter follows the link of the notice', { tag: WHOLE }, async ({ page }) => {
    await page.route('**/_astro/Finder*.js', (route) => route.abort())
    await page.goto(DESK)
    await expect(finder(page)).toBeVisible()
    await press(page, 'Control+k')
    await page.keyboard.type('numb')
    await page.getByRole('link', { name: t(forms).reload }).focus()
    const loaded = page.waitForEvent('load')
    await press(page, 'Enter')
    await loaded
  })
})

test('the last answer wins in the command line, and an unreachable server is said', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const lastname = `Late${Date.now().toString(36)}`
  await book(request, lastname, 'Ada')
  let isAsked = () => {}
  let letGo = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${deskBookingCalls.bookings}?q=Marie*`, async (route) => {
    isAsked()
    const response = await route.fetch()
    await held
    await route.fulfill({ response, json: { bookings: [], next: null } })
  })
  await page.goto(DESK)
  await expect(finder(page)).toBeVisible()
  await press(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).fill('Marie')
  await asked
  await field(page).fill(lastname)
  await expect(page.getByRole('option', { name: lastname })).toHaveCount(2)
  const late = page.waitForResponse(/q=Marie/)
  letGo()
  await late
  await expect(page.getByRole('option', { name: lastname })).toHaveCount(2)
  await page.route(`**${deskBookingCalls.clients}?*`, (route) => route.abort())
  await field(page).fill(`${lastname} Ada`)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(deskPage.unreachable)
})

test('the command line finds a street, an invoice by its number and a note, and shows what was found', {
  tag: WHOLE,
}, async ({ page }) => {
  const word = `Zq${Date.now().toString(36)}`
  const { id } = await enterAtDesk(page.request, { firstname: 'Ada', appoint_location: `12 ${word} Road` })
  const noted = await page.request.post(withId(noteCalls.bookingNotes, id), {
    data: { about: 'client', id: null, version: 0, text: `Allergic to ${word}gold` },
  })
  expect(noted.status(), await noted.text()).toBe(200)
  const invoice = await issued(page.request)
  await page.goto(DESK)
  await expect(finder(page)).toBeVisible()
  const find = async (typed: string) => {
    await press(page, 'Control+k')
    await expect(field(page)).toBeFocused()
    await field(page).fill(typed)
  }
  await find(word.toUpperCase())
  const bookings = page.getByRole('group', { name: deskFind.groups.bookings })
  await expect(bookings).toContainText(`12 ${word} Road`)
  await expect(page.getByRole('group', { name: deskFind.groups.notes })).toContainText(`Allergic to ${word}gold`)
  await expectAccessibleState(page)
  await bookings.getByRole('option').click()
  await expect(page).toHaveURL(bookingPath(id))

  await find(`${word}gold`)
  await page.getByRole('group', { name: deskFind.groups.notes }).getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`/clients/${id}`))

  await find(invoice.number ?? '')
  await page.getByRole('group', { name: deskFind.groups.documents }).getByRole('option').click()
  await expect(page).toHaveURL(documentPath(invoice.id))
})

test('an open menu takes the keys of its items alone, and what goes somewhere is a link', { tag: WHOLE }, async ({
  page,
  context,
}) => {
  const { id } = await enterAtDesk(page.request, { firstname: 'Menu' })
  await page.goto(bookingPath(id))
  await openActions(page)
  const client = page.getByRole('menuitem', { name: deskBookings.openClient, exact: true })
  await expect(client).toBeVisible()
  const opened = context.waitForEvent('page')
  await client.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/clients/)
  await expect(page).toHaveURL(new RegExp(id))

  await openActions(page)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, commonKeys.new, commonKeys.go, pageKeys.calendar, commonKeys.help)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect(page).toHaveURL(new RegExp(id))
  await press(page, actionKeys.assign)
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, 'Escape')
  await openActions(page)
  await client.focus()
  await press(page, ' ')
  await expect(page).toHaveURL(/clients/)
  await expect(client).toHaveCount(0)
})
