import { expect, type Page } from '@playwright/test'
import { addDays, mondayOf } from '#core/days.ts'
import { durationLabel } from '#core/duration-label.ts'
import { pages } from '#core/pages.ts'
import { dayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { choiceWords } from '#design/choice-words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { contact } from '#features/contact/words.ts'
import { prices } from '#features/prices/words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { summary as choices } from '#features/schedule/booking-notes-words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { addOns as words } from '#features/services/add-ons-words.ts'
import { packageWords } from '#features/services/packages-words.ts'
import { serviceFacts } from '#features/services/service-facts.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { contentCalls } from '#features/website/calls.ts'
import { englishContent, type SourceContent } from '#features/website/content.ts'
import { axe, expectAccessible, expectEasyTargets } from './accessible.ts'
import { openBooking, openFilled, submitButton } from './fill-booking.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'
import { test } from './within-policy.ts'

const content: SourceContent = englishContent
const { pageTexts } = content
const receiptTitle = content.mail.bookingClient.title
const [first, second, ...others] = content.services
const [place, away, ...places] = content.serviceArea.areas
if (!first || !second || !place || !away) throw new Error('there is too little to change')
const { includes } = second
const { line: takes } = serviceFacts(second)

// A holiday in that week would be another reason.
const holidays: SourceContent['opening']['holidays'] = []
const monday = addDays(mondayOf(today()), 14)
const tuesday = addDays(monday, 1)
const thursday = addDays(monday, 3)

const petHair: SourceContent['addOns'][number] = {
  id: 'pet-hair',
  name: 'Pet hair',
  text: 'In seats and carpets',
  kind: 'Condition',
  services: [second.value],
  minutes: 45,
  price: 40,
}

const ofPackage = { service: second.value, text: 'For the end of winter' }
const basic = { ...ofPackage, id: 'basic', name: 'Basic', addOns: [], recommended: false }
const full = { ...ofPackage, id: 'full', name: 'Full', addOns: [petHair.id], recommended: true }

/** What the owner publishes: a day off, an area for one weekday, a hidden service, prices, an add-on and two packages. */
const published = {
  addOns: [petHair],
  opening: { ...content.opening, holidays, otherHours: [{ id: 'off', day: thursday, hours: null, note: 'Training' }] },
  serviceArea: { ...content.serviceArea, areas: [place, { ...away, days: ['Tuesday'] }, ...places] },
  services: [{ ...first, hidden: true }, { ...second, prices: { ...second.prices, car: 180, truck: 240 } }, ...others],
  packages: { ...content.packages, packages: [basic, full] },
}

test('visitors meet what the owner published: days, areas, services, prices and packages', { tag: WHOLE }, async ({
  browser,
}) => {
  const server = await startOwnServer()
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await signIn(page, OWNER, server.codeOf)
    for (const [number, [section, value]] of Object.entries(published).entries()) {
      const answer = await page.request.post(contentCalls.contentPublish, {
        data: { section, number, value },
        headers: { origin: server.url },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    await seesOffers(page)
    await seesPrices(page)
    await choosesKind(await context.newPage())
    await seesDays(page)
    await choosesAddOn(page)
    await choosesPackage(page)
    await context.close()
  } finally {
    await server.stop()
  }
})

async function seesOffers(page: Page) {
  await page.goto(t(pages).home.path)
  const [car] = t(vehicleTypes)
  const card = page.getByRole('article', { name: second?.label })
  await expect(card.getByText(t(prices).ofKind(car.label, '$180'))).toBeVisible()
  await expect(page.getByText(first?.label ?? '')).toHaveCount(0)
  expect((await axe(page).analyze()).violations).toEqual([])

  await page.goto(t(pages).contact.path)
  const { closed, day } = t(contact).details.hours
  await expect(page.getByRole('row', { name: day(dayLabel(thursday), 'Training') })).toContainText(closed)
}

/** A service's radio says how long it takes, what is included and what it costs; the summary has the price of the choice. */
async function seesPrices(page: Page) {
  await openBooking(page)
  const [car, truck] = t(vehicleTypes)
  const radio = page.getByRole('radio', { name: second?.label ?? '', exact: true })
  for (const part of [takes, ...includes, '180', '240'])
    await expect(radio).toHaveAccessibleDescription(new RegExp(part))
  const summary = page.getByRole('region', { name: t(choices).title })
  await expect(summary.getByText(t(choices).price)).toHaveCount(0)
  await radio.check()
  await page.getByRole('radio', { name: truck.label, exact: true }).check()
  await expect(summary).toContainText(t(prices).from('$240'))
  await page.getByRole('radio', { name: car.label, exact: true }).check()
  await expect(summary).toContainText(t(prices).from('$180'))
  await test.step('a service without prices says nothing of them', async () => {
    const other = page.getByRole('radio', { name: others[0]?.label ?? '', exact: true })
    await expect(other).not.toHaveAccessibleDescription(/\$/)
    await other.check()
    await expect(summary.getByText(t(choices).price)).toHaveCount(0)
  })
  await test.step('the page above the button says how it works, and nothing typed is lost', async () => {
    await page.getByLabel('First Name').fill('Zoë')
    await page.getByRole('form').getByRole('link', { name: pageTexts.howItWorks.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.howItWorks.title)
    // Nobody has said here whether the business is registered.
    await expect(page.getByRole('main')).not.toContainText(/HST|tax/)
    await expect(page.getByRole('main')).toContainText(t(prices).ofKind(car.label, '$180'))
    await page.goBack()
    await expect(page.getByLabel('First Name')).toHaveValue('Zoë')
  })
}

async function seesDays(page: Page) {
  await openBooking(page)
  await expect(page.getByRole('radio', { name: first?.label ?? '' })).toHaveCount(0)
  await page.getByRole('radio', { name: second?.label ?? '' }).check()
  const date = page.getByLabel('Date', { exact: true })
  await date.fill(thursday)
  await expect(page.getByText(t(refusals).closed(t(refusals).closedDay('Training'))).first()).toBeVisible()

  // The place decides which days are closed, and the next free times are on its own.
  await date.fill(monday)
  const why = t(refusals).closed(t(refusals).otherDays(away?.towns ?? [], ['Tuesday']))
  await expect(page.getByText(why)).toHaveCount(0)
  await page.getByLabel('Zipcode').fill(`${away?.prefixes[0]} 1A1`)
  await expect(page.getByText(why).first()).toBeVisible()
  await page
    .getByRole('form')
    .getByRole('button', { name: /[ap]\.m\.$/ })
    .first()
    .click()
  await expect(date).toHaveValue(tuesday)
  await expect(page.getByText(why)).toHaveCount(0)
}

/** An add-on makes the appointment longer and dearer, at once and in all that says what was sent. */
async function choosesAddOn(page: Page) {
  await openFilled(page, 'Roy', second?.value)
  const group = page.getByRole('group', { name: t(words).kinds.Condition })
  const box = group.getByRole('checkbox', { name: petHair.name })
  await expect(box).toHaveAccessibleDescription(/45 min.*\$40/)
  const asked = page.waitForRequest((request) => request.url().includes(`add_ons=${petHair.id}`))
  await box.check()
  await asked
  // The draft has two trucks: two hours, and the add-on once.
  const sum = page.getByRole('status').filter({ hasText: durationLabel(120 + 45) })
  await expect(sum).toContainText('$40')
  const summary = page.getByRole('region', { name: t(choices).title })
  await expect(summary).toContainText('Pet hair, from $40')
  await expect(summary).toContainText('from $240 for each vehicle + from $40')
  expect((await axe(page).analyze()).violations).toEqual([])
  await test.step('another service does not have it', async () => {
    await page.getByRole('radio', { name: others[0]?.label ?? '', exact: true }).check()
    await expect(box).toHaveCount(0)
    await expect(summary).not.toContainText('Pet hair')
    await page.getByRole('radio', { name: second?.label ?? '', exact: true }).check()
    await expect(box).toBeChecked()
  })
  // The draft may have the day that the owner took off.
  const free = page.getByRole('form').getByRole('button', { name: /[ap]\.m\.$/ })
  await free.first().click()
  await submitButton(page).click()
  await expect(page.getByRole('region', { name: receiptTitle })).toContainText('Pet hair, from $40')
}

/**
 * The kind of vehicle is asked beside the services, since prices depend on it: each price is then one, what a press makes of it
 * is said at once, and the form has it.
 */
async function choosesKind(page: Page) {
  const [car, truck, machinery] = t(vehicleTypes)
  const when = page.getByRole('region', { name: t(booking).when.title })
  const kinds = when.getByRole('group', { name: t(freeTimes).kind })
  const kind = ({ label }: { label: string }) => kinds.getByRole('button', { name: label })
  const tile = when.getByRole('button', { name: second?.label ?? '' })
  const said = when.getByRole('status')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(t(pages).home.path)
    await kinds.scrollIntoViewIfNeeded()
    await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0)
    await expect(tile).toContainText(t(prices).from('$180'))
    await kind(truck).click()
    await expect(tile).toContainText(t(prices).from('$240'))
    await kind(machinery).click()
    await expect(tile).not.toContainText('$')
    await kind(truck).click()
    await tile.click()
    await expect(said.getByText(t(prices).ofKindNow(truck.label, t(prices).from('$240')))).toBeVisible()
    await kind(car).click()
    await expect(said.getByText(t(prices).ofKindNow(car.label, t(prices).from('$180')))).toBeVisible()
    await kind(truck).click()
    await expect(kind(truck)).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await expectEasyTargets(page)
  }
  await when
    .getByRole('toolbar', { name: t(freeTimes).next })
    .getByRole('link')
    .first()
    .click()
  const choice = page.getByRole('region', { name: t(choiceWords).title, exact: true })
  await expect(choice).toContainText(t(prices).from('$240'))
  await expect(page.getByRole('radio', { name: truck.label, exact: true })).toBeChecked()
  const section = page.getByRole('region', { name: t(booking).vehicleType.title })
  await page.getByRole('radio', { name: car.label, exact: true }).check()
  await expect(section.getByRole('status')).toContainText(t(prices).from('$180'))
  await expect(choice).toContainText(t(prices).from('$180'))
  await test.step('and above the form, where the same is asked', async () => {
    await page.getByRole('button', { name: t(choiceWords).changeOf(t(choiceWords).title) }).click()
    await expect(kind(car)).toHaveAttribute('aria-pressed', 'true')
    await kind(truck).click()
    await expect(page.getByRole('radio', { name: truck.label, exact: true })).toBeChecked()
    await expect(section.getByRole('status')).toContainText(t(prices).from('$240'))
  })
  await page.close()
}

/** The packages stand side by side on the home page. One of them fills in the service and its add-ons, here or by its link. */
async function choosesPackage(page: Page) {
  const columns = page.getByRole('region', { name: content.packages.title })
  const card = (name: string) => columns.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(t(pages).home.path)
    await columns.scrollIntoViewIfNeeded()
    await expect(card(basic.name)).toContainText(t(prices).from('$180'))
    await expect(card(basic.name)).toContainText(`${t(packageWords).without} ${petHair.name}`)
    await expect(card(full.name)).toContainText(t(prices).from('$220'))
    await expect(card(full.name)).toContainText(t(packageWords).recommended)
    await expect(card(full.name)).not.toContainText(t(packageWords).without)
    await expectAccessible(page)
    await expectEasyTargets(page)
  }
  await columns.getByRole('link', { name: t(packageWords).bookNamed(full.name) }).click()
  const tile = (name: string) => page.getByRole('group', { name: t(packageWords).choose }).getByRole('button', { name })
  const box = page.getByRole('checkbox', { name: petHair.name })
  const price = page.getByRole('region', { name: t(choices).title })
  await expect(tile(full.name)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { name: second?.label ?? '' })).toBeChecked()
  await expect(box).toBeChecked()
  // The tab that has booked keeps its truck.
  await expect(price).toContainText('$280')
  await expectAccessible(page)
  await tile(basic.name).press('Enter')
  await expect(box).not.toBeChecked()
  await expect(tile(full.name)).toHaveAttribute('aria-pressed', 'false')
  await expect(price).toContainText('$240')
  await box.check()
  await expect(tile(full.name)).toHaveAttribute('aria-pressed', 'true')
  await test.step('the card and the address of a chosen time have the add-ons', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const when = page.getByRole('region', { name: t(booking).when.title })
    await when
      .getByRole('button', { name: /[ap]\.m\.$/ })
      .first()
      .click()
    const choice = page.getByRole('region', { name: t(choiceWords).title, exact: true })
    await expect(choice).toContainText(t(prices).from('$280'))
    expect(new URL(page.url()).searchParams.get('add_ons')).toBe(petHair.id)
  })
}
