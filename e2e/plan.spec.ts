import { type Browser, expect, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { DESK, withId } from '#core/desk-calls.ts'
import type { Language } from '#core/language.ts'
import { money } from '#core/money.ts'
import { pages } from '#core/pages.ts'
import { dayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { planCalls } from '#features/plans/calls.ts'
import type { BookingPlan } from '#features/plans/desk-plans.ts'
import { deskPlans as words } from '#features/plans/desk-words.ts'
import { planPage as french } from '#features/plans/words.fr.ts'
import { planPage } from '#features/plans/words.ts'
import { line } from '#testing/money.ts'
import { terms } from '#testing/plans.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { clientToken } from './database.ts'
import { enterAtDesk, finish, setPrice } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { look } from './look.ts'
import { WHOLE } from './tags.ts'

/** A job that is done, of a client with a name of their own, and its price. */
async function done(page: Page, language: Language = 'en') {
  const name = `Regular${crypto.randomUUID().slice(-6)}`
  const { id, version } = await enterAtDesk(page.request, {
    firstname: name,
    email: `${name}@example.com`,
    service_type: 'Headlight Restoration',
    language,
    appoint_city: 'North Bay',
    appoint_zipcode: 'P1B 8G6',
    appoint_location: '1 Main St',
    appoint_minutes: 30,
  })
  await setPrice(page.request, { id, version }, 15_000)
  await finish(page.request, { id, version: version + 1 })
  return { id, name }
}

/** The address of the client's page of a booking. */
const pageOf = async (id: string, language: Language = 'en') =>
  `${language === 'fr' ? '/fr/gerer' : t(pages).manage.path}#${await clientToken(id)}`

/** A page without the session of the desk. */
const visit = async (browser: Browser, url: string, width = 390) => {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
  await page.goto(url)
  return page
}

const plan = async (page: Page, id: string) =>
  ((await (await page.request.get(withId(planCalls.bookingPlan, id))).json()) as BookingPlan).plan

test('two presses make a plan from a finished job, and its client reads, pauses and ends it', { tag: WHOLE }, async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, name } = await done(page)
  await page.goto(`${DESK}/bookings/${id}`)
  await page.getByRole('button', { name: words.make, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: words.makeTitle(name) })
  await look(page, 'plan-sheet-390')
  await expectAccessibleState(page)
  await sheet.getByRole('button', { name: words.start }).click()
  await expect(page.getByText(words.started(name))).toBeVisible()
  await expect(page.getByText(words.priceOf(money(15_000), ''))).toBeVisible()
  await look(page, 'plan-booking-390')
  await expectAccessibleState(page)

  const client = await visit(browser, new URL(await pageOf(id), page.url()).href)
  const card = client.getByRole('region', { name: t(planPage).title })
  await expect(card).toContainText(money(15_000))
  await look(client, 'plan-client-390')
  await expectAccessible(client)
  await card.getByRole('button', { name: t(planPage).pause }).click()
  const question = client.getByRole('form', { name: t(planPage).pauseTitle })
  await question.getByLabel(t(planPage).pauseUntil).fill(addDays(today(), 900))
  await question.getByRole('button', { name: t(planPage).pauseSubmit }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  const until = addDays(today(), 90)
  await question.getByLabel(t(planPage).pauseUntil).fill(until)
  await look(client, 'plan-pause-390')
  await expectAccessible(client)
  await expectEasyTargets(client)
  await question.getByRole('button', { name: t(planPage).pauseSubmit }).click()
  await expect(client.getByText(t(planPage).pauseDone(dayLabel(until)))).toBeVisible()
  await expectAccessible(client)
  await expectEasyTargets(client)
  await card.getByRole('button', { name: t(planPage).end }).click()
  await client.getByRole('button', { name: t(planPage).endSubmit }).click()
  await expect(card).toContainText(t(planPage).ended)
  expect(await plan(page, id)).toMatchObject({ state: 'ended' })
})

for (const [width, language] of [
  [390, 'fr'],
  [1280, 'en'],
] as const)
  test(`at ${width} px a visit is proposed, its client confirms it (${language}), agrees to a new price, and the desk sees it`, {
    tag: WHOLE,
  }, async ({ page, browser }) => {
    test.setTimeout(120_000)
    const said = language === 'fr' ? french : t(planPage)
    await page.setViewportSize({ width, height: 844 })
    const { id, name } = await done(page, language)
    const made = await page.request.post(withId(planCalls.bookingPlan, id), {
      data: { ...terms, id: crypto.randomUUID(), lines: [line(15_000)], next_on: addDays(today(), 9) },
    })
    expect(made.status(), await made.text()).toBe(201)
    // The server looks for due work twice a minute.
    const proposed = async () => (await plan(page, id))?.visit?.id
    await expect.poll(proposed, { timeout: 90_000 }).toBeDefined()
    const visitId = (await proposed()) ?? ''

    const origin = new URL(page.url() === 'about:blank' ? made.url() : page.url()).origin
    const client = await visit(browser, origin + (await pageOf(visitId, language)), width)
    await expect(client.getByText(said.ask)).toBeVisible()
    await look(client, `visit-proposed-${width}`)
    await expectAccessible(client)
    await client.getByRole('button', { name: said.skip }).click()
    await expect(client.getByRole('form', { name: said.skipTitle })).toBeVisible()
    // To keep it is the first button.
    await client.getByRole('form').getByRole('button').first().click()
    await client.getByRole('button', { name: said.confirm }).click()
    await expect(client.getByText(said.confirmed)).toBeVisible()
    await expect(client.getByRole('button', { name: said.confirm })).toHaveCount(0)
    await look(client, `visit-confirmed-${width}`)

    await page.goto(`${DESK}/bookings/${visitId}`)
    await page.getByRole('button', { name: words.newPrice, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.newPriceTitle })
    const price = dialog.getByLabel(words.price(''))
    await price.fill('0')
    await dialog.getByRole('button', { name: words.ask }).click()
    await expect(dialog.getByText(words.refusals.zero)).toBeVisible()
    await price.fill('175')
    await dialog.getByRole('button', { name: words.ask }).click()
    await expect(page.getByText(words.asked(money(17_500)))).toBeVisible()
    await look(page, `plan-asked-${width}`)
    await expectAccessibleState(page)
    await client.reload()
    await client.getByRole('button', { name: said.accept }).click()
    await expect(client.getByText(said.accepted)).toBeVisible()

    await page.goto(`${DESK}/clients?view=plans`)
    const row = page.getByRole('link', { name: new RegExp(name) })
    await expect(row).toContainText(money(17_500))
    await look(page, `plans-${width}`)
    await expectAccessibleState(page)
    await row.click()
    await expect(page.getByRole('heading', { name: words.list })).toBeVisible()
    await page.getByRole('button', { name: words.edit, exact: true }).click()
    const edit = page.getByRole('dialog', { name: words.editTitle })
    await edit.getByLabel(words.rhythm).selectOption({ label: words.inSeason })
    await edit.getByLabel(words.visits).fill('12')
    await edit.getByRole('combobox', { name: `${words.seasonFrom}, ${words.month}` }).selectOption({ label: 'October' })
    await edit.getByRole('button', { name: words.save }).click()
    await expect(edit.getByText(/do not fit/)).toBeVisible()
    await look(page, `plan-change-${width}`)
    await expectAccessibleState(page)
    await edit.getByLabel(words.visits).fill('1')
    await edit.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await look(page, `client-plan-${width}`)
    await expectAccessibleState(page)
  })
