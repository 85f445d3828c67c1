import { expect } from '@playwright/test'
import { DESK, DESK_API, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { daySheet as words } from '#features/day-sheet/desk/shared/words.ts'
import { bookingMoneyCalls } from '#features/invoices/calls.ts'
import { paymentWords as pay } from '#features/invoices/desk-payment-words.ts'
import type { BookingMoney } from '#features/invoices/documents.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { roleWords as roles } from '#features/sign-in/desk/roles-words.ts'
import { peopleRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { ACCOUNT, MORE, navigation } from '#platform/browser/desk/navigation.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { expectAccessible, expectEasyTargets } from './accessible.ts'
import { enterJob, stepOf } from './day-sheet-jobs.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'
import { test } from './within-policy.ts'

const CREW = 'crew@example.com'

test('an owner gives a role, the last owner stays, and crew see their own day at 390 px without a refused call', {
  tag: WHOLE,
}, async ({ browser }) => {
  const server = await startOwnServer({ DESK_EMAILS: `${OWNER},${CREW}` })
  try {
    const office = await browser.newContext({ baseURL: server.url })
    const owner = await office.newPage()
    await signIn(owner, OWNER, server.codeOf)
    await owner.goto(`${DESK}/settings/people`)
    const roleOf = (person: string) => owner.getByLabel(roles.roleOf(person))
    await roleOf(CREW).selectOption({ label: roles.of('Crew 1') })
    const save = owner.getByRole('button', { name: deskMailSettings.savePeople })
    await save.click()
    await expect(owner.getByRole('status').getByText(deskMailSettings.saved)).toBeAttached()
    await owner.goto(`${DESK}/settings/people`)
    await expect(roleOf(CREW)).toHaveValue('1')
    await roleOf(OWNER).selectOption({ label: roles.of('Crew 2') })
    await expect(owner.getByText(roles.askHelp)).toBeVisible()
    await expectAccessible(owner)
    await save.click()
    await expect(owner.getByText(peopleRefusals.lastOwner).first()).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole('button', { name: deskSettings.form.discard }).click()
    await expect(roleOf(OWNER)).toHaveValue('')

    const id = await enterJob(owner, 'Mine')
    const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: 10_000 }
    const agreed = await owner.request.post(withId(bookingMoneyCalls.bookingPrice, id), {
      data: { version: 2, lines: [line] },
    })
    expect(agreed.status(), await agreed.text()).toBe(200)
    await enterJob(owner, 'Theirs')

    const phone = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const page = await phone.newPage()
    const failed: string[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (pathname.startsWith(DESK_API) && answer.status() >= 400 && pathname !== sessionCalls.session)
        failed.push(`${answer.status()} ${pathname}`)
    })
    await signIn(page, CREW, server.codeOf)
    await expect(page.getByRole('article', { name: 'Mine' })).toBeVisible()
    await expect(page.getByText('Theirs')).toHaveCount(0)
    await expectAccessible(page)
    await expectEasyTargets(page)
    const places = page.getByRole('navigation', { name: deskFrame.navigation })
    await expect(places.getByRole('link')).toHaveCount(2)
    for (const step of ['on_the_way', 'start', 'complete'] as const) await stepOf(page, step, 'Mine').click()
    await page.getByRole('button', { name: new RegExp(`^${pay.button}`) }).click()
    await page.getByRole('button', { name: pay.submit.cash('$100.00') }).click()
    await expect(page.getByRole('article', { name: 'Mine' })).toContainText(words.isPaid)

    for (const path of [MORE, ACCOUNT]) {
      await page.goto(DESK + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(deskPage.loading)).toHaveCount(0)
      await expectAccessible(page)
    }
    for (const { path } of navigation.filter(({ name }) => name !== 'start' && name !== 'settings')) {
      await page.goto(DESK + path)
      await expect(page.getByText(roles.notYours)).toBeVisible()
    }
    await page.goto(`${DESK}/bookings/${id}`)
    await expect(page.getByText(roles.notYours)).toBeVisible()
    expect(failed).toEqual([])

    const money = await owner.request.get(withId(bookingMoneyCalls.bookingMoney, id))
    expect(((await money.json()) as BookingMoney).payments).toMatchObject([
      { who: CREW, amount_cents: 10_000, method: 'cash' },
    ])
    await office.close()
    await phone.close()
  } finally {
    await server.stop()
  }
})
