import { expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { forms } from '#core/forms-words.ts'
import { type Language, languages } from '#core/language.ts'
import { inEnglish, t } from '#core/words.ts'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { messageCalls } from '#features/contact/calls.ts'
import { contact } from '#features/contact/words.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { deskMessages } from '#features/mails/desk-mail-words.ts'
import { numberCalls } from '#features/numbers/calls.ts'
import { deskNumbers } from '#features/numbers/desk/numbers-words.ts'
import { INBOX, navigation } from '#platform/browser/desk/navigation.ts'
import { stopped as french } from '#platform/browser/stopped-words.fr.ts'
import { stopped } from '#platform/browser/stopped-words.ts'
import { expectAccessibleState } from './accessible.ts'
import { write } from './desk-requests.ts'
import { test as deskTest } from './desk-test.ts'
import { blueLine, openBooking, openFilled, submitButton } from './fill-booking.ts'
import { addressesIn } from './pages.ts'
import { defaults, said } from './said.ts'
import { stop, watchIslands, watchParts } from './stop-parts.ts'
import { test } from './within-policy.ts'

// What throws while it renders stops alone: the page around it goes on, and a notice tries again.

// A worker would answer for the scripts that a test changes.
deskTest.use({ serviceWorkers: 'block' })

const english = inEnglish(stopped)

const inLanguages: Record<Language, { title: string; retry: string }> = { en: english, fr: french }

type Words = (typeof inLanguages)[Language]

const notice = (page: Page, words: Words = english) => page.getByRole('alert').filter({ hasText: words.title })
const again = (page: Page, words: Words = english) => notice(page, words).getByRole('button', { name: words.retry })

for (const language of languages)
  for (const { key, path } of addressesIn(language))
    test(`each island of ${path} stops alone, says so in the language of the page, and is tried again`, async ({
      page,
    }) => {
      await watchIslands(page)
      await stop(page)
      await page.goto(path)
      const islands = await page.locator('astro-island').count()
      for (let i = 0; i < islands; i++) {
        const island = page.locator('astro-island').nth(i)
        await island.evaluate((it) => it.firstElementChild?.scrollIntoView())
        const stoppedHere = island.getByRole('alert').filter({ hasText: inLanguages[language].title })
        await expect(stoppedHere).toBeVisible()
        await expect(page.locator('#chunk-notice')).toHaveCount(1)
      }
      await stop(page, false)
      for (let i = islands; i > 0; i--) await again(page, inLanguages[language]).last().click()
      await expect(page.getByRole('alert').filter({ hasText: inLanguages[language].title })).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (key === 'booking') await expect(page.getByRole('form')).toBeVisible()
    })

test('what was typed into the booking form comes back, and the person is led to the notice', async ({ page }) => {
  await watchIslands(page)
  await openBooking(page)
  await page.getByLabel(said('First Name')).fill('Marie')
  await page.getByLabel(said('Special Requests or Concerns')).fill('Dog hair')
  await page.getByRole('button', { name: t(form).submit }).focus()
  await stop(page)
  // A refusal renders the form anew.
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(new RegExp(english.title))
  await expectAccessibleState(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await stop(page, false)
  await again(page).press('Enter')
  await expect(page.getByLabel(said('First Name'))).toHaveValue('Marie')
  await expect(page.getByLabel(said('Special Requests or Concerns'))).toHaveValue('Dog hair')
  await expect(page.getByRole('main')).toBeFocused()
})

test('what was typed into the contact form comes back, after a second failure, too', async ({ page }) => {
  await watchIslands(page)
  await page.goto(addressesIn('en').find(({ key }) => key === 'contact')?.path ?? '')
  const send = page.getByRole('button', { name: t(contact).submit })
  await expect(send).toBeEnabled()
  await page.getByLabel(said('Your Name')).fill('Zoë')
  await page.getByLabel(said('Message'), { exact: true }).fill('Do you polish boats?')
  await stop(page)
  // A refusal renders the form anew.
  await send.click()
  await again(page).click()
  await expect(notice(page)).toBeFocused()
  await stop(page, false)
  await again(page).click()
  await expect(page.getByLabel(said('Your Name'))).toHaveValue('Zoë')
  await expect(page.getByLabel(said('Message'), { exact: true })).toHaveValue('Do you polish boats?')
})

for (const part of ['UnsentNotice', 'Receipt'])
  test(`a booking that is stored says so if ${part} stops, after a reload too`, async ({ page }) => {
    await watchParts(page, new RegExp(`^${part}$`))
    await openFilled(page, `Stopped${part}`)
    await stop(page)
    await submitButton(page).click()
    await expect(blueLine(page)).toBeVisible()
    await expect(notice(page)).toHaveCount(1)
    const receipt = page.getByRole('region', { name: defaults.mail.bookingClient.title })
    await expect(receipt).toHaveCount(part === 'Receipt' ? 0 : 1)
    await page.reload()
    await expect(blueLine(page)).toBeVisible()
    await expect(notice(page)).toHaveCount(1)
    await stop(page, false)
    await again(page).click()
    await expect(receipt).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

/** The components of the desk's pages that have a script of their own. */
const PAGES = /Page$|^(BookingList|InboxRoute)$/

/** The pages of the desk but Today, which comes with the desk's own script. */
const later = navigation.filter(({ name }) => name !== 'start')

deskTest(
  'each page of the desk stops alone: the places stay, lead on, and the page is tried again',
  async ({ page }) => {
    await watchParts(page, PAGES)
    await page.goto(DESK)
    const places = page.getByRole('navigation', { name: deskFrame.navigation })
    for (const { path, label } of [
      ...later,
      { path: '/more', label: deskPage.pages.more },
      { path: '/setup', label: undefined },
    ]) {
      await stop(page)
      await page.goto(DESK + path)
      await expect(page.getByRole('main').getByRole('alert'), path).toContainText(english.title)
      await stop(page, false)
      if (path === '/setup') continue
      await expect(places.first()).toBeVisible()
      await again(page).click()
      await expect(notice(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    }
  },
)

deskTest('a new booking stops alone, over its page, and is tried again', async ({ page }) => {
  await watchParts(page, /^NewBookingPage$/)
  await page.goto(`${DESK}/clients`)
  await stop(page)
  await page.getByRole('link', { name: newBooking.title }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.clients })).toBeVisible()
  await stop(page, false)
  await again(page).click()
  await expect(page.getByRole('dialog', { name: newBooking.title })).toBeVisible()
})

deskTest('another place of the desk opens while a page has stopped', async ({ page }) => {
  await watchParts(page, /^MoneyPage$/)
  await stop(page)
  await page.goto(`${DESK}/money`)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('link', { name: deskPage.pages.clients, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.clients })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

deskTest('a page whose script does not load says so, and loads once it is tried again', async ({ page }) => {
  await page.goto(DESK)
  await page.route('**/_astro/MoneyPage*.js', (route) => route.abort())
  await page.getByRole('link', { name: deskPage.pages.money, exact: true }).first().click()
  const failed = page.getByRole('alert').filter({ hasText: t(forms).chunkFailed })
  await expect(failed.getByRole('link', { name: t(forms).reload })).toBeVisible()
  const retry = page.getByRole('main').getByRole('button', { name: deskPage.retry })
  await retry.click()
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await retry.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.money })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

deskTest(
  'what a server of another version answers stops a page alone, which asks anew when it is tried again',
  async ({ page }) => {
    let isOther = true
    for (const path of [numberCalls.numbers, clientCalls.clientList])
      await page.route(`**${path}?*`, async (route) =>
        isOther ? route.fulfill({ response: await route.fetch(), json: {} }) : route.continue(),
      )
    await page.goto(`${DESK}/numbers`)
    await expect(notice(page)).toBeVisible()
    isOther = false
    await again(page).click()
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: deskNumbers.perService })).toBeVisible()
    isOther = true
    await page.goto(`${DESK}/clients`)
    const failure = page.getByRole('alert').filter({ hasText: deskPage.badAnswer })
    await expect(failure).toBeVisible()
    isOther = false
    await failure.getByRole('button', { name: deskPage.retry }).click()
    await expect(failure).toHaveCount(0)
  },
)

deskTest('an Inbox as a server of another version answers it stops no page', async ({ page }) => {
  await page.route(`**${inboxCalls.inbox}`, async (route) => route.fulfill({ response: await route.fetch(), json: {} }))
  const answered = page.waitForResponse(`**${inboxCalls.inbox}`)
  await page.goto(DESK)
  await answered
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

deskTest('a desk whose frame stops says so, and is tried again', async ({ page }) => {
  await watchIslands(page)
  await stop(page)
  await page.goto(DESK)
  await expect(notice(page)).toBeVisible()
  await expectAccessibleState(page)
  await stop(page, false)
  await again(page).click()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
})

deskTest('what was typed for a new booking comes back, the last letter too', async ({ page }) => {
  const { phone, firstname } = t(form).client.fields
  await page.goto(`${DESK}/bookings/new`)
  await page.getByLabel(phone.label, { exact: true }).fill('705-555-0100')
  await page.evaluate(() => {
    const { trim } = String.prototype
    const breaks = () => {
      // What the form uses while it renders.
      String.prototype.trim = () => {
        throw new Error('stopped on purpose')
      }
    }
    addEventListener('input', breaks, { capture: true, once: true })
    addEventListener('mend', () => {
      String.prototype.trim = trim
    })
  })
  await page.getByLabel(firstname.label, { exact: true }).pressSequentially('T')
  await expect(notice(page)).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('mend')))
  await again(page).click()
  await expect(page.getByLabel(phone.label, { exact: true })).toHaveValue('705-555-0100')
  await expect(page.getByLabel(firstname.label, { exact: true })).toHaveValue('T')
})

deskTest(
  'an answer that was begun comes back once it is opened again, and in no other message',
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const names = ['Stopped', 'Another'].map((name) => `${name}${Date.now()}`)
    for (const name of names) await write(request, name)
    await watchParts(page, /^MessageView$/)
    const open = async (name: string) => {
      await page.goto(`${INBOX}?show=messages`)
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('button', { name: deskMessages.answer, exact: true }).click()
    }
    const text = page.getByLabel(mailFields.text, { exact: true })
    const [first = '', second = ''] = names
    await open(first)
    await text.fill('It is included.')
    await stop(page)
    // Somebody else moves it meanwhile, so that its page renders anew.
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const moved = await page.request.post(withId(messageCalls.messageActions, id), { data: { action: 'spam' } })
    expect(moved.status(), await moved.text()).toBe(200)
    await expect(notice(page)).toBeVisible()
    await stop(page, false)
    await again(page).click()
    await page.getByRole('button', { name: deskMessages.answer, exact: true }).click()
    await expect(text).toHaveValue(/It is included\./)
    await open(second)
    await expect(text).not.toHaveValue(/It is included\./)
  },
)
