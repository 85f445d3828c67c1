import { expect, type Page } from '@playwright/test'
import { DESK, withDay } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { daySheet } from '#features/day-sheet/desk/shared/words.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { moneySettingWords as moneyWords } from '#features/invoices/desk/money-settings-words.ts'
import { deskMailSettings as mailWords } from '#features/mails/desk-mail-settings-words.ts'
import { setupCalls } from '#features/setup/calls.ts'
import { deskSetup as words } from '#features/setup/desk/shared/words.ts'
import { DESK_SETUP, type SetupStep, setupSteps } from '#features/setup/setup.ts'
import { signInPage } from '#features/sign-in/desk/sign-in-words.ts'
import { defaults, englishContent } from '#features/website/content.ts'
import { contentRefusals } from '#features/website/content-refusals-words.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { deskContent } from '#features/website/desk-content-words.ts'
import { expectAccessibleState } from './accessible.ts'
import { test as base } from './mail-test.ts'
import { OWNER } from './own-server.ts'
import { publishAsAnother } from './publish.ts'
import { WHOLE } from './tags.ts'

const { fields } = contentShape
const { fields: business } = fields.business
const { fields: opening } = fields.opening
const { fields: serviceArea } = fields.serviceArea

const test = base.extend({
  page: async ({ page }, use) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await use(page)
  },
})

// Nobody has said anything about the server yet.
test.use({ variables: {} })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const rightAsItIs = (page: Page, fact: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${deskSite.editor.isRight} ?: ${fact}$`) })

/** Expects that a step is shown, and that its heading has the focus. */
async function expectStep(page: Page, step: SetupStep) {
  const heading = page.getByRole('heading', { level: 1, name: words.steps[step] })
  await expect(heading).toBeFocused()
  const place = words.step.place(setupSteps.indexOf(step) + 1, setupSteps.length)
  await expect(heading).toHaveAccessibleDescription(place)
  await expect(page).toHaveURL(`${DESK_SETUP}/${step}`)
  await expect(page.getByText(deskPage.loading)).toHaveCount(0)
}

async function open(page: Page, step: SetupStep) {
  await page.goto(`${DESK_SETUP}/${step}`)
  await expect(page.getByRole('heading', { level: 1, name: words.steps[step] })).toBeVisible()
  await expect(page.getByText(deskPage.loading)).toHaveCount(0)
}

const save = (page: Page) => button(page, words.step.save).click()

async function fillMailServer(page: Page, smtp: { host: string; port: number | undefined }) {
  await field(page, mailWords.host).fill(smtp.host)
  await field(page, mailWords.port).fill(String(smtp.port))
  await button(page, words.step.saveAndTest).click()
}

test('the first person is led from the first link through seven steps to a site that says nothing made up', {
  tag: WHOLE,
}, async ({ page, server, smtp }) => {
  await page.goto(await server.firstLink())
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(page.getByText(words.steps.people)).toBeVisible()
  await expectAccessibleState(page)
  await link(page, words.start.begin).click()

  await expectStep(page, 'business')
  await expectAccessibleState(page)
  // A brand has a name too.
  for (const [label, value] of [
    [business.name.label, 'North Shine Detailing'],
    [business.shortName.label, 'Shine'],
    [business.street.label, '12 Lakeshore Drive'],
    [business.postalCode.label, 'P1A 2B3'],
    [business.phone.label, '705-472-0199'],
    [business.email.label, OWNER],
    [business.servicesSite.label, 'https://northshine.test/services'],
  ] as const)
    await field(page, label).first().fill(value)
  await rightAsItIs(page, business.brands.label).check()
  const none = button(page, words.step.named(words.step.weHaveNone, business.socialLinks.label))
  await none.click()
  // What was typed is there again after a look at another step, and after a reload.
  await link(page, words.step.skip).click()
  await expectStep(page, 'opening')
  await link(page, deskPage.back).click()
  await expectStep(page, 'business')
  await page.reload()
  await expect(field(page, business.phone.label)).toHaveValue('705-472-0199')
  await expect(rightAsItIs(page, business.brands.label)).toBeChecked()
  await save(page)

  await expectStep(page, 'opening')
  // The desk knows the new name without a reload.
  const mark = page.locator(`a[href="${DESK}"]`).filter({ hasText: 'North Shine Detailing' })
  await expect(mark).toHaveCount(1)
  await page.getByRole('group', { name: 'Saturday' }).getByRole('checkbox').uncheck()
  await field(page, opening.crews.label).fill('1')
  for (const fact of [opening.leadHours.label, opening.daysAhead.label, opening.pauseMinutes.label])
    await rightAsItIs(page, fact).check()
  await save(page)

  await expectStep(page, 'services')
  await rightAsItIs(page, fields.services.label).check()
  await save(page)

  await expectStep(page, 'serviceArea')
  await rightAsItIs(page, serviceArea.areas.label).check()
  await field(page, serviceArea.elsewhereMinutes.label).fill('90')
  await save(page)

  await expectStep(page, 'mail')
  await expectAccessibleState(page)
  await expect(field(page, mailWords.senderAddress)).toHaveValue(OWNER)
  await fillMailServer(page, smtp)
  await expect(page.getByText(mailWords.test.sent(OWNER))).toBeVisible()
  expect(smtp.state.mails[0]).toContain(`To: ${OWNER}`)
  await save(page)

  await expectStep(page, 'people')
  const people = field(page, mailWords.people)
  await expect(people).toHaveValue(OWNER)
  await expect(page.getByText(mailWords.signsOut(englishContent.business.email))).toBeVisible()
  await expectAccessibleState(page)
  await save(page)

  // Nobody is left who signed in with the made-up address: the owner signs in by mail, and goes on at the same place.
  await field(page, signInPage.email).fill(OWNER)
  await button(page, signInPage.send).click()
  const codeOf = () => /[A-Z0-9]{4}-[A-Z0-9]{4}(?= signs)/.exec(smtp.state.mails.at(-1) ?? '')?.[0]
  await expect.poll(codeOf).toBeDefined()
  await field(page, signInPage.code).fill(codeOf() ?? '')
  await button(page, signInPage.submit).click()
  await expect(page.getByRole('heading', { level: 1, name: words.steps.money })).toBeVisible()
  const registered = page.getByRole('radio', { name: moneyWords.answers.yes, exact: true })
  await expect(registered).not.toBeChecked()
  await save(page)
  await expect(registered).toBeFocused()
  await expect(page.getByText(moneyWords.ask)).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('radio', { name: moneyWords.answers.no, exact: true }).check()
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: words.end.title })).toBeVisible()
  await expectAccessibleState(page)
  await link(page, words.end.done).click()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText(OWNER)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.title })).toHaveCount(0)

  await page.goto(t(pages).contact.path)
  await expect(page.getByText('12 Lakeshore Drive').first()).toBeVisible()
})

test('a step refuses what cannot be right, says what follows, and can be skipped', { tag: WHOLE }, async ({
  page,
  server,
  smtp,
}) => {
  await page.goto(await server.firstLink())
  await link(page, words.start.begin).click()
  await expectStep(page, 'business')
  const phone = field(page, business.phone.label)
  await phone.fill('555')
  await phone.press('Enter')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(contentRefusals.phone)

  // Somebody else publishes this part: nothing is overwritten, and their version is loaded.
  await phone.fill('705-472-0199')
  await publishAsAnother(page, '705-472-0111')
  await expect(page.getByText(deskSite.editor.overtaken)).toBeVisible()
  await save(page)
  await expect(page.getByText(/Nothing was published/)).toBeVisible()
  await button(page, deskSite.editor.loadNew).click()
  await expect(page.getByText(deskSite.editor.loaded)).toBeFocused()
  await expect(phone).toHaveValue('705-472-0111')

  // A day that is too short for a service is refused there, with the way to it.
  await open(page, 'opening')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.getByRole('group', { name: day }).getByLabel(deskSite.hours.to).selectOption('10:00')
  await save(page)
  const tooLong = page.getByRole('alert').getByRole('link', { name: /Paint Correction/ })
  await expect(tooLong).toHaveAttribute('href', `${DESK_SETUP}/services`)

  // What follows is shown before it is published.
  await open(page, 'services')
  const [first] = englishContent.services
  const service = page.getByRole('group', { name: first.label, exact: true })
  await service.getByRole('checkbox').check()
  await save(page)
  const follows = deskContent.consequences.named(englishContent.pageTexts.home.name, first.label)
  await expect(page.getByText(follows)).toBeVisible()
  await expectAccessibleState(page)
  await save(page)
  await expectStep(page, 'serviceArea')
  await link(page, words.step.skip).click()

  await expectStep(page, 'mail')
  smtp.state.refuses = true
  await field(page, mailWords.senderAddress).fill(OWNER)
  await field(page, mailWords.owner).fill(OWNER)
  await field(page, mailWords.host).fill(smtp.host)
  const port = field(page, mailWords.port)
  await port.fill('x')
  await button(page, words.step.saveAndTest).click()
  await expect(port).toBeFocused()
  await expect(port).toHaveAccessibleDescription(new RegExp(mailWords.refusals.port))
  await fillMailServer(page, smtp)
  await expect(page.getByText(mailWords.test.failed)).toBeVisible()
  await expect(page.getByText('No such user')).toBeVisible()
  await expectAccessibleState(page)
  await link(page, words.step.skip).click()

  await expectStep(page, 'people')
  await field(page, mailWords.people).fill('new@example.com')
  await save(page)
  await expect(field(page, mailWords.people)).toHaveAccessibleDescription(new RegExp(mailWords.refusals.lastPerson))
  await link(page, words.step.skip).click()
  await expectStep(page, 'money')
  await link(page, words.step.skip).click()
  await expect(page.getByRole('heading', { level: 1, name: words.end.titleLeft })).toBeVisible()
  const left = page.getByRole('listitem').filter({ hasText: words.steps.mail })
  await expect(left).toContainText(words.left(1))
  await expect(page.getByText(words.steps.services)).toHaveCount(0)
})

test('Today and the first run do not take turns, whichever answer is late', { tag: WHOLE }, async ({
  page,
  server,
}) => {
  await page.goto(await server.firstLink())
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  // All headings that stood there at any time.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h2')) seen.add(textContent)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    Object.assign(window, { headingsSeen: seen })
  })
  const welcome = daySheet.welcome.title(defaults.facts.business)
  /** Opens Today with an answer that comes after all others, and is what `answer` makes of it. */
  async function openWithLate(call: string, shows: string, change: (answer: object) => object = (answer) => answer) {
    await page.evaluate(() => localStorage.clear())
    const others = [setupCalls.setup, inboxCalls.inbox].filter((one) => one !== call)
    const arrived = Promise.all(
      [...others, withDay(daySheetCalls.daySheet, today())].map((one) =>
        page.waitForResponse((response) => response.url().includes(one)),
      ),
    )
    await page.route(`**${call}`, async (route) => {
      const response = await route.fetch()
      await arrived
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await route.fulfill({ response, json: change(await response.json()) })
    })
    await page.goto(DESK)
    await expect(page.getByRole('heading', { level: 2, name: shows })).toBeVisible()
    await page.unroute(`**${call}`)
    return page.evaluate(() => [...(window as unknown as { headingsSeen: Set<string> }).headingsSeen])
  }
  expect(await openWithLate(setupCalls.setup, welcome)).not.toContain(daySheet.day)
  const twoWait = (answer: object) => ({ ...answer, counts: { requests: 1, messages: 0, fix: 1 } })
  expect(await openWithLate(inboxCalls.inbox, daySheet.day, twoWait)).not.toContain(welcome)
})

test.describe('with variables that set mail', () => {
  test.use({ isMailSet: true })

  test('only the test is left of the mail step', { tag: WHOLE }, async ({ page, server }) => {
    await page.goto(await server.firstLink())
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await open(page, 'mail')
    await expect(field(page, mailWords.host)).toBeDisabled()
    await expect(page.getByText(mailWords.byVariable('SMTP_URL'))).toBeVisible()
    await button(page, words.step.saveAndTest).click()
    await expect(page.getByText(mailWords.test.sent(OWNER))).toBeVisible()
    await save(page)
    await expectStep(page, 'people')
    await page.goto(DESK)
    const line = page.getByRole('listitem').filter({ hasText: words.steps.mail })
    await expect(line).toContainText(words.done)
  })
})
