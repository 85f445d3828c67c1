import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { deskData } from '#features/exports/desk/data-words.ts'
import { healthCalls } from '#features/health/calls.ts'
import { type DeskHealth, type FactName, type Facts, factNames } from '#features/health/health.ts'
import { health } from '#features/health/words.ts'
import { deskMail } from '#features/mails/desk-mail-words.ts'
import { expectAccessibleState } from './accessible.ts'
import { test } from './desk-test.ts'
import { WHOLE } from './tags.ts'

/** Answers that all is well but for these facts. */
async function tell(page: Page, different: () => Partial<Facts>) {
  await page.route(`**${healthCalls.health}`, async (route) => {
    const response = await route.fetch()
    const { facts } = (await response.json()) as DeskHealth
    for (const name of factNames) facts[name].state = 'ok'
    await route.fulfill({ response, json: { facts: { ...facts, ...different() } } })
  })
}

/** The server of these journeys has no mail server. */
const unset = deskMail.noServer.title

const troublesOf = (page: Page) => page.getByRole('status').filter({ visible: true }).getByRole('paragraph')

test('each trouble of the server is a line beside every page of the desk until it is over', { tag: WHOLE }, async ({
  page,
}) => {
  const disk = { state: 'warning', words: 'The disk is nearly full.' } as const
  const mail = { state: 'failing', words: 'No mail leaves.', reason: '451 Try later' } as const
  let troubles: Partial<Facts> = { mail, disk }
  await tell(page, () => troubles)
  await page.clock.install()
  await page.goto(DESK)
  const shown = [unset, disk.words, `${mail.words} ${deskPage.reason(mail.reason)}`]
  await expect(troublesOf(page)).toHaveText(shown)
  await expectAccessibleState(page)
  await page.getByRole('link', { name: deskPage.pages.settings, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskPage.pages.settings)
  await expect(troublesOf(page)).toHaveText(shown)
  await test.step('a phone has them on its page “More”', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: deskPage.pages.more, exact: true }).click()
    await expect(troublesOf(page)).toHaveText(shown)
    await expectAccessibleState(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: deskPage.pages.settings, exact: true }).click()
  })

  troubles = {}
  await page.clock.fastForward('01:00')
  await expect(troublesOf(page)).toHaveText([unset])
})

test('every kind of trouble has its line', { tag: WHOLE }, async ({ page }) => {
  const words = (name: FactName) => `Trouble: ${name}`
  const trouble = (name: FactName) => [name, { state: 'failing', words: words(name) }]
  await tell(page, () => Object.fromEntries(factNames.map(trouble)))
  await page.goto(DESK)
  await expect(troublesOf(page)).toHaveText([unset, ...factNames.map(words)])
})

test('the data page says how the server is: the last backup and the last trial restore too', { tag: WHOLE }, async ({
  page,
}) => {
  const words = `${health.backup.done('Monday', '3.2 MB')} ${health.backup.drilled('Sunday')}`
  await tell(page, () => ({ backup: { state: 'ok', words } }))
  await page.goto(`${DESK}/settings/data`)
  const state = page.getByRole('region', { name: deskData.state })
  await expect(state.getByRole('term')).toHaveText(factNames.map((name) => health.names[name]))
  await expect(state.getByText(words)).toBeVisible()
  await expect(troublesOf(page)).toHaveText([unset])
})
