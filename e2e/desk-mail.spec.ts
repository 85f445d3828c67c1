import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import { deskMail } from '#features/mails/desk-mail-words.ts'
import { mailNames } from '#features/mails/mail-kinds.ts'
import { expectAccessibleState } from './accessible.ts'
import { test } from './mail-test.ts'
import { OWNER } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'

const chip = (page: Page, state: keyof typeof deskMail.statuses) =>
  page
    .getByRole('navigation', { name: deskMail.status })
    .getByRole('link', { name: deskMail.statuses[state], exact: true })

test('the desk sends a filed mail and a refused mail again', { tag: WHOLE }, async ({ page, server, smtp }) => {
  await signIn(page, OWNER, server.codeOf)
  const row = page.getByRole('link', { name: mailNames.test })
  const again = page.getByRole('button', { name: deskMail.retry })
  const send = page.getByRole('button', { name: deskMail.send, exact: true })
  const headers = { Origin: new URL(page.url()).origin }
  await page.request.post(mailCalls.mailTest, { headers, data: {} })

  await page.goto(`${DESK}/sent?status=filed`)
  await expect(page.getByText(deskMailSettings.noneHelp)).toBeVisible()
  await row.click()
  await expect(page.getByText(deskMail.kept)).toBeVisible()
  await expect(again).toHaveCount(0)
  await expectAccessibleState(page)

  await server.restart({ SMTP_URL: smtp.url, MAIL_FROM: OWNER, OWNER_EMAIL: OWNER })
  smtp.state.refuses = true
  await page.reload()
  await expect(page.getByText(deskMailSettings.noneHelp)).toHaveCount(0)
  await again.click()
  await send.click()
  await expect(page.getByText(deskMail.none.filed)).toBeVisible()

  await chip(page, 'failed').click()
  await row.click()
  await expect(page.getByText('No such user')).toBeVisible()
  smtp.state.refuses = false
  await again.click()
  await send.click()
  await expect(page.getByText(deskMail.none.failed)).toBeVisible()
  await chip(page, 'sent').click()
  await expect(row).toHaveCount(1)
  await row.click()
  await expect(again).toHaveCount(0)
  expect(smtp.state.taken).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.sent })).toBeVisible()
})
