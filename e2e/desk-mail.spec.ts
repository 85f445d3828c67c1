import { expect, type Page } from '@playwright/test'
import { deskMail } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { test } from './mail-test.ts'
import { OWNER } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'

const tab = (page: Page, state: keyof typeof deskMail.statuses) =>
  page.getByRole('navigation', { name: deskPage.pages.sent }).getByRole('link', {
    name: deskMail.statuses[state],
  })

test('the desk sends a filed mail and a refused mail again', { tag: WHOLE }, async ({
  page,
  server,
  smtp,
}) => {
  await signIn(page, OWNER, server.codeOf)
  const mail = page.getByRole('listitem').filter({ hasText: deskMail.kinds.test })
  const again = page.getByRole('button', { name: deskMail.retry })
  const send = page.getByRole('button', { name: deskMail.send, exact: true })

  await page.goto(`${DESK}/mail?status=filed`)
  await page.getByRole('button', { name: deskMail.test }).click()
  await expect(mail).toHaveCount(1)
  await expect(again).toHaveCount(0)

  await server.restart({ SMTP_URL: smtp.url, MAIL_FROM: OWNER, OWNER_EMAIL: OWNER })
  smtp.state.refuses = true
  await page.reload()
  await expect(page.getByText(deskPage.noSmtp)).toHaveCount(0)
  await again.click()
  await send.click()
  await expect(page.getByText(deskPage.none)).toBeVisible()

  await tab(page, 'failed').click()
  await expect(page.getByText('No such user')).toBeVisible()
  smtp.state.refuses = false
  await again.click()
  await send.click()
  await expect(page.getByText(deskPage.none)).toBeVisible()
  await tab(page, 'sent').click()
  await expect(mail).toHaveCount(1)
  await expect(again).toHaveCount(0)
  expect(smtp.state.taken).toBe(1)
})
