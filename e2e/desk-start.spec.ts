import { expect } from '@playwright/test'
import { browserWords } from '#core/browser-name.ts'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { deskBookings, statusLabels } from '#features/bookings/desk-words.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { signInPage } from '#features/sign-in/desk/sign-in-words.ts'
import { signedOut } from '#features/sign-in/desk/signed-out-words.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { sessionWords as words } from '#features/sign-in/desk-sessions-words.ts'
import { defaults } from '#features/website/content.ts'
import { ACCOUNT, MORE, pathOf } from '#platform/browser/desk/navigation.ts'
import { finished, run } from '#testing/process.ts'
import { expectAccessibleState } from './accessible.ts'
import { DESK_EMAILS, deskEmail } from './desk-code.ts'
import { test } from './desk-test.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'

test('signing out everywhere ends the other browser’s session, and that browser says so', { tag: WHOLE }, async ({
  browser,
}) => {
  const [first, other] = [await browser.newPage(), await browser.newPage()]
  await signIn(first, deskEmail('leaver'))
  await signIn(other, deskEmail('leaver'))
  await first.goto(DESK + ACCOUNT)
  await expect(first.getByText(browserWords.browser('Chrome', ''))).toHaveCount(2)
  await first.getByRole('button', { name: words.everywhere }).click()
  await expect(first.getByText(words.would(deskEmail('leaver')))).toBeVisible()
  await expect(first.getByText(words.wouldKeep(0))).toBeVisible()
  await expectAccessibleState(first)
  await first.getByRole('button', { name: words.everywhereNow }).click()
  for (const page of [first, other]) await expect(page.getByRole('heading', { name: signedOut.title })).toBeVisible()
  await expect(other.getByText(signedOut.ended)).toBeVisible()
  // The person who signed out needs no such note.
  await expect(first.getByText(signedOut.ended)).toBeHidden()
  for (const page of [first, other]) expect((await page.request.get(sessionCalls.session)).status()).toBe(401)
})

test('another browser is signed out alone, and says so', { tag: WHOLE }, async ({ browser, page }, testInfo) => {
  const email = deskEmail(testInfo.parallelIndex)
  const other = await browser.newPage({ userAgent: 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1' })
  await signIn(other, email)
  await page.goto(DESK + ACCOUNT)
  const itsButton = page.getByRole('button', { name: /^Sign out Safari on iPhone/ })
  await itsButton.click()
  await expect(page.getByText(words.ended(browserWords.browser('Safari', 'iPhone')))).toBeFocused()
  await expect(itsButton).toHaveCount(0)
  await expect(other.getByText(signedOut.ended)).toBeVisible()
  expect((await page.request.get(sessionCalls.session)).status()).toBe(200)
})

test('the frame, its links and the title are there before the scripts, for a person who is signed in', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto(DESK)
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleState(page)
  await page.getByRole('link', { name: deskPage.pages.calendar }).click()
  await expect(page).toHaveURL(DESK + pathOf('calendar'))
  await expect(page.getByRole('heading')).toBeHidden()
})

test('the sign-in can be filled in and sent before the scripts, which then do it', async ({ browser }) => {
  const page = await browser.newPage()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(DESK, { waitUntil: 'commit' })
  const field = page.getByLabel(signInPage.email)
  await field.fill('nobody@example')
  await expectAccessibleState(page)
  await field.press('Enter')
  await expect(page.getByRole('button', { name: signInPage.send })).toBeDisabled()
  arrive()
  // The server refuses it: it was sent.
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('nobody@example')
  await expect(field).toBeFocused()
  await field.fill(deskEmail(0))
  await page.getByRole('button', { name: signInPage.send }).click()
  await expect(page.getByLabel(signInPage.code, { exact: true })).toBeVisible()
})

test('a link made on the server signs in a browser, once', { tag: WHOLE }, async ({ browser, baseURL }) => {
  const email = deskEmail(0)
  const { stdout } = await finished(
    run('scripts/desk-link.ts', [email], {
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      DESK_EMAILS: DESK_EMAILS.join(),
      PUBLIC_ORIGIN: baseURL ?? '',
    }),
  )
  const link = stdout.trim().split('\n').at(-1) ?? ''
  const page = await browser.newPage()
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page).toHaveURL(DESK)
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByText(signInRefusals.spentCode)).toBeVisible()
  await expect(other.getByLabel(signInPage.email)).toBeVisible()
})

for (const width of [390, 1280])
  test(`at ${width} px the sign-in and the desk lead to the site`, { tag: WHOLE }, async ({ page, browser }) => {
    const stranger = await browser.newPage({ viewport: { width, height: 844 } })
    await stranger.goto(DESK)
    const mark = stranger.getByRole('link', { name: defaults.facts.business })
    await expect(mark).toHaveAttribute('href', t(pages).home.path)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(width === 390 ? DESK + MORE : DESK)
    if (width !== 390) await page.getByRole('button', { name: deskFrame.person }).click()
    const role = width === 390 ? 'link' : 'menuitem'
    await page.getByRole(role, { name: deskFrame.site }).click()
    await expect(page).toHaveURL(t(pages).home.path)
  })

test('the search follows Back and Forward, and a filter chosen right after typing stays', { tag: WHOLE }, async ({
  page,
}) => {
  await page.goto(`${DESK}/bookings`)
  const field = page.getByLabel(deskBookings.search)
  await field.fill('Nobody')
  await page.getByRole('button', { name: deskBookings.addFilter }).click()
  await page.getByRole('menuitem', { name: statusLabels.confirmed }).click()
  await expect(page).toHaveURL(/q=Nobody/)
  await expect(page).toHaveURL(/status=confirmed/)
  await field.fill('Nobody at all')
  await expect(page).toHaveURL(/q=Nobody\+at\+all/)
  await page.getByRole('link', { name: deskPage.pages.bookings }).click()
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('Nobody at all')
  await expect(page.getByText(deskBookings.noneFound)).toBeVisible()
  await page.goForward()
  await expect(field).toHaveValue('')
})
