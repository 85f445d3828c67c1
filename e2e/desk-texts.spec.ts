import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { pages } from '#core/pages.ts'
import { phoneLabel } from '#core/phone.ts'
import { t } from '#core/words.ts'
import { readyTextWords } from '#features/bookings/ready-text-words.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { daySheet } from '#features/day-sheet/desk/shared/words.ts'
import { textCalls, textSettingCalls } from '#features/texts/calls.ts'
import { deskTexts as words } from '#features/texts/desk-words.ts'
import { TEXT_ARRIVAL_PATH } from '#features/texts/server/shared/texts.ts'
import { textConsent as french } from '#features/texts/words.fr.ts'
import { textConsent } from '#features/texts/words.ts'
import { planHref } from '#platform/browser/desk/plan-paths.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { fakeTwilio, twilioAccount } from '#testing/twilio.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { clientToken } from './database.ts'
import { enterJob, todayWith } from './day-sheet-jobs.ts'
import { book } from './desk-requests.ts'
import { look } from './look.ts'
import { OWNER } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'
import { withProvider } from './with-provider.ts'

/** A server of its own, which sends by a Twilio on this machine. */
const test = withProvider(fakeTwilio, 'TWILIO_ORIGIN')

const PHONE = '+17055550142'

/** What holds about text messages, on the page of a booking or of a client. */
const textsOn = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words.client.title, exact: true }) })
    .last()

async function setUp(request: APIRequestContext) {
  const data = { version: 0, on: true, own: '', price: 1500, ...twilioAccount }
  const set = await request.post(textSettingCalls.textSettings, { data })
  expect(set.status(), await set.text()).toBe(200)
}

for (const width of [390, 1280])
  test(`at ${width} px the owner sets text messages up, a client agrees, is texted, and ends it by STOP`, {
    tag: WHOLE,
  }, async ({ page, request, server, provider: twilio }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, OWNER, server.codeOf)
    await page.goto(`${DESK}/settings/texts`)
    const form = page.getByRole('dialog', { name: deskSettings.entries.texts.label })
    const save = form.getByRole('button', { name: words.save })
    await form.getByLabel(words.on).check()
    await save.click()
    const token = form.getByLabel(words.token)
    await expect(token).toHaveAccessibleDescription(new RegExp(words.refusals.needed))
    await form.getByLabel(words.account).fill(twilioAccount.account)
    await token.fill('b'.repeat(32))
    await form.getByLabel(words.sender).fill('833-555-0142')
    await form.getByLabel(words.own).fill('705-555-0199')
    await save.click()
    const test = form.getByRole('button', { name: words.test })
    await test.click()
    await expect(form.getByText(words.failures.key())).toBeVisible()
    await token.fill(twilioAccount.token)
    await save.click()
    await expect(token).toHaveValue('')
    await test.click()
    await expect(form.getByText(words.tested)).toBeVisible()
    await expectAccessibleState(page)
    await look(page, `settings-${width}`)

    const { id } = await book(request, 'Roy', 'Pete')
    await page.goto(`${t(pages).manage.path}#${await clientToken(id, server.dataDir)}`)
    const question = page.getByRole('region', { name: t(textConsent).title })
    await question.getByRole('button', { name: t(textConsent).agree }).click()
    await expect(question).toContainText(t(textConsent).agreed(phoneLabel(PHONE)))
    if (width === 390) await expectEasyTargets(page)
    await look(page, `client-${width}`)

    await page.goto(`${DESK}/bookings/${id}`)
    const section = textsOn(page)
    await expect(section).toContainText(words.client.agrees(phoneLabel(PHONE)))
    await section.getByRole('button', { name: words.write.open }).click()
    const dialog = page.getByRole('dialog', { name: words.write.title('Pete Roy') })
    await dialog.getByLabel(words.write.label).fill('We are on our way')
    await expect(dialog.getByText(words.write.cost(1, '$0.02'))).toBeVisible()
    await look(page, `write-${width}`)
    await dialog.getByRole('button', { name: words.write.send, exact: true }).click()
    await expect(section).toContainText('We are on our way')
    await expect.poll(() => twilio.sent.map(({ to }) => to)).toContain(PHONE)
    await expectAccessibleState(page)
    await look(page, `booking-${width}`)

    const { payload, signature } = twilio.write(PHONE, 'STOP', server.url + TEXT_ARRIVAL_PATH)
    const stop = await request.post(TEXT_ARRIVAL_PATH, {
      data: payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    })
    expect(stop.status(), await stop.text()).toBe(200)
    await expect(section).toContainText(words.client.refuses(phoneLabel(PHONE)))
    await expect(section.getByRole('button', { name: words.write.open })).toHaveCount(0)
  })

test('what was heard on the phone is noted, Today texts by the desk, and a day that moves says what that costs', {
  tag: WHOLE,
}, async ({ page, server, provider: twilio }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, OWNER, server.codeOf)
  await setUp(page.request)
  const id = await enterJob(page, 'Mia')
  await page.goto(`${DESK}/bookings/${id}`)
  const section = textsOn(page)
  await section.getByRole('button', { name: words.client.note }).click()
  const noting = page.getByRole('dialog')
  await noting.getByRole('button', { name: words.client.noteSave }).click()
  await expect(noting.getByLabel(words.client.noteLabel)).toHaveAccessibleDescription(words.refusals.note)
  await noting.getByLabel(words.client.noteLabel).fill('On the phone')
  await noting.getByRole('button', { name: words.client.noteSave }).click()
  await expect(section).toContainText(words.client.agrees('705-555-0166'))

  await page.goto(planHref('day'))
  await page.getByRole('button', { name: deskPlanning.day.cancel }).click()
  const day = page.getByRole('dialog', { name: deskPlanning.day.cancel })
  // How many segments follows from the day’s name.
  await expect(day.getByText(words.mass(1, 1, '').split(':')[0] ?? '')).toBeVisible()
  await expectAccessibleState(page)
  await look(page, 'mass-390')

  await page.goto(todayWith(id))
  const job = page.getByRole('article', { name: 'Mia' })
  const text = job.getByRole('button', { name: daySheet.text, exact: true })
  await text.click()
  await job.getByRole('menuitem', { name: readyTextWords.labels.on_the_way }).click()
  const dialog = page.getByRole('dialog', { name: words.write.title('Mia') })
  await expect(dialog.getByLabel(words.write.label)).toHaveValue(/on our way/)
  await expectAccessibleState(page)
  await look(page, 'today-390')
  await dialog.getByRole('button', { name: words.write.send, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => twilio.sent.length).toBe(1)
  await text.click()
  await expect(job.getByRole('menuitem', { name: readyTextWords.labels.late })).toBeVisible()

  await page.goto(`${DESK}/clients/${id}`)
  const card = textsOn(page)
  await card.getByRole('button', { name: words.client.end }).click()
  await expect(card).toContainText(words.client.refuses('705-555-0166'))
  await look(page, 'client-page-390')
  const { payload, signature } = twilio.write('+17055550166', 'Could you come at 3?', server.url + TEXT_ARRIVAL_PATH)
  await page.request.post(TEXT_ARRIVAL_PATH, {
    data: payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  })
  await page.goto(`${DESK}/inbox`)
  await page.getByText('Could you come at 3?').first().click()
  await expect(page.getByRole('link', { name: '705-555-0166' }).first()).toBeVisible()
  await look(page, 'inbox-390')
})

test('in French a client agrees on their page and ends it there', { tag: WHOLE }, async ({ page, request, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, OWNER, server.codeOf)
  await setUp(page.request)
  const { id } = await book(request, 'Roy', 'Pete', 'fr')
  await page.goto(`/fr/gerer#${await clientToken(id, server.dataDir)}`)
  const question = page.getByRole('region', { name: french.title })
  await question.getByRole('button', { name: french.agree }).click()
  await expect(question).toContainText(french.agreed(phoneLabel(PHONE)))
  await expectAccessible(page)
  await look(page, 'client-fr-390')
  await question.getByRole('button', { name: french.withdraw }).click()
  await expect(question).toContainText(french.withdrawn)
  const answer = await page.request.get(withId(textCalls.bookingTexts, id))
  expect(await answer.json()).toMatchObject({ consents: [{ withdrawn_how: 'page' }] })
})
