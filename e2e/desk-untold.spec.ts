import { expect, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { plainReasons } from '#core/mail-failures.ts'
import { shortTimeLabel, today } from '#core/time.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { inboxKinds } from '#features/client-notifications/desk/inbox-kinds.ts'
import { deskPendingNotifications as words } from '#features/client-notifications/desk-pending-notifications-words.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { deskMail } from '#features/mails/desk-mail-words.ts'
import { MORE } from '#platform/browser/desk/navigation.ts'
import { planHref } from '#platform/browser/desk/plan-paths.ts'
import { expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { enterAtDesk } from './desk-requests.ts'
import { test } from './mail-test.ts'
import { OWNER } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'

const [MONDAY, LATER] = [addDays(today(), 40), addDays(today(), 41)]

/** Enters a confirmed booking of an hour from a call. */
const enter = (page: Page, firstname: string, more: object) =>
  enterAtDesk(page.request, { firstname, phone: '705-472-1199', appoint_date: MONDAY, appoint_minutes: 60, ...more })

test('a client without email is named before a day moves, and stands on Today until somebody has told them', {
  tag: WHOLE,
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, OWNER, server.codeOf)
  await enter(page, 'Pete', { appoint_time: '10:00' })
  await enter(page, 'Mia', { appoint_time: '13:00', email: 'mia@example.com' })

  await page.goto(planHref('day', MONDAY))
  await page.getByRole('button', { name: deskPlanning.day.move }).click()
  const form = page.getByRole('dialog', { name: deskPlanning.day.move })
  await expect(form.getByText(words.before(1, 2))).toBeVisible()
  await expect(form.getByText('Pete', { exact: true })).toBeVisible()
  await expectAccessibleState(page)
  await form.getByLabel(deskPlanning.day.reason).fill('Snow')
  await form.getByRole('button', { name: deskPlanning.day.submit.move(2) }).click()
  await page.getByRole('link', { name: words.after(1) }).click()

  const entry = page.getByRole('listitem').filter({ hasText: 'Pete' })
  await expect(entry).toContainText(words.news.moved(shortTimeLabel(LATER, '10:00')))
  await entry.getByRole('link').click()
  await expect(page.getByRole('link', { name: words.textNamed('Pete') })).toHaveAttribute(
    'href',
    /^sms:\+17054721199\?&body=Hello%20Pete/,
  )
  await expectAccessibleState(page)
  await expectEasyTargets(page)
  await page.goto(`${DESK}/inbox`)
  await entry.getByRole('button', { name: inboxKinds.untold.actions.tell.label }).click()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(entry).toBeVisible()
})

test('a press whose mail fails says so at once, and the mail asks where to go before it goes again', {
  tag: WHOLE,
}, async ({ page, server, smtp }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, OWNER, server.codeOf)
  await server.restart({ SMTP_URL: smtp.url, MAIL_FROM: OWNER, OWNER_EMAIL: OWNER })
  smtp.state.refuses = true
  const { id } = await enter(page, 'Frank', { appoint_time: '10:00', email: 'frank@example.com', confirm: false })
  await page.goto(`${DESK}/bookings/${id}`)
  await page.getByRole('button', { name: deskBookings.actions.confirm.label, exact: true }).click()
  await expect(page.getByText(deskBookings.mailed.failed)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.titleOne })).toBeVisible()
  await expectAccessibleState(page)
  // A phone has it on its page “More” until somebody settles it.
  const banner = page.getByRole('link', { name: words.unsent('Frank', plainReasons.noAddress) })
  await page.goto(DESK + MORE)
  await expect(banner).toBeVisible()

  await page.goto(`${DESK}/sent?status=failed`)
  await page.getByRole('link', { name: /frank@example\.com/ }).click()
  const mail = page.getByRole('main')
  await expect(mail.getByText(plainReasons.noAddress)).toBeVisible()
  await expect(mail.getByText(deskMail.kept)).toBeVisible()
  await mail.getByRole('button', { name: deskMail.retry }).click()
  await expect(mail.getByText(deskMail.sendTo('frank@example.com'))).toBeVisible()
  await expect(mail.getByRole('button', { name: deskMail.send, exact: true })).toBeFocused()
  await expectAccessibleState(page)
  await expectEasyTargets(page)
  await mail.getByRole('button', { name: deskMail.leave }).click()
  await expect(mail.getByRole('button', { name: deskMail.retry })).toBeFocused()
  await mail.getByRole('button', { name: deskMail.calledNamed('Frank') }).click()
  await expect(mail.getByText(deskMail.calledBy(OWNER, ''))).toBeVisible()
  await expect(mail.getByRole('button', { name: deskMail.retry })).toHaveCount(0)
  await page.goto(DESK + MORE)
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.more })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
