import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { deskDocuments as words } from '#content/desk-documents.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { DocumentDetail, type DocumentState, MoneySettings } from '#domain/desk/money.ts'
import { money } from '#domain/money.ts'
import { draft, registered } from '#server/testing/money.ts'
import { pageKeys } from '#site/desk/keys/keys.ts'
import { expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { testAlone as test } from './desk-test.ts'
import { variants } from './tags.ts'

const MONEY = `${DESK}/money`

/** A name of letters alone, which no other test uses. */
const aName = () => `Payer${randomUUID().replace(/[\d-]/g, '')}`

async function post(page: Page, url: string, data: object) {
  const answer = await page.request.post(url, { data })
  expect([200, 201], await answer.text()).toContain(answer.status())
  return answer.json()
}

/** A registered business. */
async function register(page: Page) {
  const { version } = MoneySettings.parse(
    await (await page.request.get(deskCalls.moneySettings)).json(),
  )
  await post(page, deskCalls.moneySettings, { ...registered, version })
}

const make = async (page: Page, more: object = {}) =>
  DocumentDetail.parse(await post(page, deskCalls.documents, draft(more)))

async function issued(page: Page, more: object = {}) {
  const { id, version } = await make(page, more)
  return DocumentDetail.parse(await post(page, withId(deskCalls.documentIssue, id), { version }))
}

const pay = ({ page, id, cents }: { page: Page; id: string; cents: number }) =>
  post(page, deskCalls.payments, {
    ...{ key: randomUUID(), method: 'card' },
    allocations: [{ document_id: id, amount_cents: cents }],
  })

const rows = (page: Page) =>
  page.getByRole('region', { name: deskPage.pages.money }).getByRole('listitem')
const chip = (page: Page, state: DocumentState) =>
  page
    .getByRole('navigation', { name: words.filters })
    .getByRole('link', { name: new RegExp(`^${words.states[state]}`) })

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px documents are found by name and by how they stand, and each opens`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await register(page)
      const client_name = aName()
      await make(page, { client_name })
      await issued(page, { client_name })
      const paid = await issued(page, { client_name })
      await pay({ page, id: paid.id, cents: paid.total_cents })
      const part = await issued(page, { client_name })
      await pay({ page, id: part.id, cents: 1000 })

      await page.goto(DESK)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('g')
      await page.keyboard.press(pageKeys.money)
      await expect(
        page.getByRole('heading', { level: 1, name: deskPage.pages.money }),
      ).toBeVisible()
      await page.getByLabel(words.search).fill(client_name)
      await expect(rows(page)).toHaveCount(4)
      await expectAccessibleState(page)
      if (width === 390) await expectEasyTargets(page)
      for (const [state, badge] of [
        ['draft', words.badges.draft],
        ['open', words.badges.open],
        ['part_paid', words.badges.part_paid],
        ['paid', words.badges.paid],
      ] as const) {
        await chip(page, state).click()
        await expect(chip(page, state)).toHaveAttribute('aria-current', 'true')
        await expect(rows(page)).toHaveCount(1)
        await expect(rows(page)).toContainText(badge)
      }
      await expect(page).toHaveURL(/state=paid/)
      await chip(page, 'part_paid').click()
      await expect(rows(page)).toContainText(money(part.total_cents - 1000))
      await page.reload()
      await rows(page).getByRole('link').click()
      const shown =
        width < 700
          ? page.getByRole('main')
          : page.getByRole('article', { name: client_name, exact: true })
      await expect(shown.getByText(words.balanceDue)).toBeVisible()
      await expect(shown.getByText(words.tax('HST', '13%'))).toBeVisible()
      await expectAccessibleState(page)
      const pdf = await page.request.get(
        (await shown.getByRole('link', { name: words.pdf, exact: true }).getAttribute('href')) ??
          '',
      )
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      await page.goto(`${MONEY}?q=${paid.number}`)
      await expect(rows(page)).toHaveCount(1)
    },
  )
