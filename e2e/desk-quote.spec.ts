import { expect } from '@playwright/test'
import { deskDocuments as words } from '#content/desk-documents.ts'
import { quotePage as client } from '#content/quote.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { DocumentDetail } from '#domain/desk/money.ts'
import { money } from '#domain/money.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { test } from './desk-test.ts'
import { variants } from './tags.ts'
import { takeTime } from './times.ts'

const { quote, draft, line } = words

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px a quote holds the time of a request; its client chooses and accepts, and one press makes the invoice`,
    details,
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 844 })
      const id = crypto.randomUUID().replaceAll('-', '')
      const time = takeTime()
      const entered = await page.request.post(deskCalls.bookings, {
        data: {
          ...{ id, firstname: 'Quoted', phone: '807-555-0177', email: `${id}@example.com` },
          ...{ ...time, appoint_minutes: 15, confirm: false, mail: false },
        },
      })
      expect(entered.status(), await entered.text()).toBe(201)

      await page.goto(`${DESK}/bookings/${id}`)
      await page.getByRole('button', { name: quote.button, exact: true }).click()
      const form = page.getByRole('form', { name: words.title.quoteDraft })
      await expect(form).toBeVisible()
      await form.getByRole('button', { name: line.add, exact: true }).click()
      const first = form.getByRole('group', { name: line.title(1) })
      await first.getByLabel(line.text).fill('Two-stage correction')
      await first.getByLabel(line.price).fill('749')
      await form.getByRole('button', { name: quote.option, exact: true }).click()
      const second = form.getByRole('group', { name: line.title(2) })
      await second.getByLabel(line.text).fill('Ceramic sealant')
      await second.getByLabel(line.price).fill('220')
      await expect(second.getByLabel(quote.choice)).toHaveValue('offered')
      await expect(form.getByText(money(96_900))).toBeVisible()
      await form.getByRole('switch', { name: quote.hold }).click()
      await form.getByLabel(quote.deposit, { exact: true }).selectOption('percent')
      await form.getByLabel(quote.depositShare).fill('25')
      // The last day must be before the time that is held.
      await form.getByLabel(quote.until).fill(time.appoint_date)
      await page.getByRole('button', { name: quote.send }).click()
      await expect(form.getByText(/holds a time on/).first()).toBeVisible()
      const before = new Date(Date.parse(time.appoint_date) - 86_400_000).toISOString().slice(0, 10)
      await form.getByLabel(quote.until).fill(before)
      await expectAccessibleState(page)
      if (width === 390) await expectEasyTargets(page)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/draft-${width}.png`, fullPage: true })
      await page.getByRole('button', { name: quote.send }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Q-\d{4}/ })).toBeVisible()
      const documentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const read = async () =>
        DocumentDetail.parse(
          await (await page.request.get(withId(deskCalls.document, documentId))).json(),
        )
      const { url, number } = await read()

      // Its client has no account, and is nobody here.
      const context = await browser.newContext({ viewport: { width, height: 844 } })
      const own = await context.newPage()
      await own.goto(url ?? '')
      await expect(own.getByRole('heading', { name: client.title(number ?? '') })).toBeVisible()
      const total = own.getByRole('definition').last()
      await expect(total).toHaveText(money(74_900))
      await expectAccessible(own)
      await own.getByRole('checkbox', { name: /Ceramic sealant/ }).check()
      await expect(total).toHaveText(money(96_900))
      await expect(own.getByText(client.deposit(money(24_225)))).toBeVisible()
      if (width === 390) await expectEasyTargets(own)
      await expect(page.getByText(quote.seen)).toBeVisible()
      if (process.env.SHOTS) await own.screenshot({ path: `${process.env.SHOTS}/client-${width}.png`, fullPage: true })
      await own.getByLabel(client.word).fill('Please ring the bell')
      await own.getByRole('button', { name: client.accept }).click()
      await expect(own.getByRole('status').filter({ hasText: 'confirmed' })).toBeFocused()
      await expect(own.getByRole('button', { name: client.accept })).toHaveCount(0)
      if (process.env.SHOTS) await own.screenshot({ path: `${process.env.SHOTS}/accepted-${width}.png`, fullPage: true })
      await context.close()

      await expect(page.getByText(/Please ring the bell/).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: quote.accepted })).toBeVisible()
      await expectAccessibleState(page)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/desk-${width}.png`, fullPage: true })
      await page.getByRole('button', { name: quote.invoice }).click()
      const invoice = page.getByRole('form', { name: words.title.draft })
      await expect(
        invoice.getByRole('group', { name: line.title(2) }).getByLabel(line.text),
      ).toHaveValue('Ceramic sealant')
      await expect(page.getByText(draft.saved)).toBeAttached()
      await page.goto(`${DESK}/bookings/${id}`)
      await expect(page.getByText('Please ring the bell')).toHaveCount(0)
      const stored = await page.request.get(withId(deskCalls.booking, id))
      expect((await stored.json()).booking.status).toBe('confirmed')
      await page.goto(`${DESK}/money?kind=quote&q=${number}`)
      await expect(page.getByRole('listitem').filter({ hasText: number ?? '' })).toContainText(
        words.badges.accepted,
      )
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/list-${width}.png` })
    },
  )
