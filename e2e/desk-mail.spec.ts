import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { deskMail } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { signIn } from './desk-test.ts'
import { OWNER, startOwnServer } from './own-server.ts'

/** Starts a mail server that accepts mails, or refuses them permanently. */
async function startSmtp() {
  const state = { refuses: false, taken: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onRcptTo: (_address, _session, done) =>
      done(
        state.refuses ? Object.assign(new Error('No such user'), { responseCode: 550 }) : undefined,
      ),
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => {
        state.taken++
        done(null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { state, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const tab = (page: Page, state: keyof typeof deskMail.statuses) =>
  page.getByRole('navigation', { name: deskPage.pages.mail }).getByRole('link', {
    name: deskMail.statuses[state],
  })

test('the desk sends a filed mail and a refused mail again', async ({ browser }) => {
  const smtp = await startSmtp()
  const server = await startOwnServer()
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await signIn(page, OWNER, server.codeOf)
    const mail = page.getByRole('listitem').filter({ hasText: deskMail.kinds.test })
    const again = page.getByRole('button', { name: deskMail.retry })

    await page.goto(`${DESK}/mail?status=filed`)
    await page.getByRole('button', { name: deskMail.test }).click()
    await expect(mail).toHaveCount(1)
    await expect(again).toHaveCount(0)

    await server.restart({ SMTP_URL: smtp.url, MAIL_FROM: OWNER, OWNER_EMAIL: OWNER })
    smtp.state.refuses = true
    await page.reload()
    await expect(page.getByText(deskPage.noSmtp)).toHaveCount(0)
    await again.click()
    await expect(page.getByText(deskPage.none)).toBeVisible()

    await tab(page, 'failed').click()
    await expect(page.getByText('No such user')).toBeVisible()
    smtp.state.refuses = false
    await again.click()
    await expect(page.getByText(deskPage.none)).toBeVisible()
    await tab(page, 'sent').click()
    await expect(mail).toHaveCount(1)
    await expect(again).toHaveCount(0)
    expect(smtp.state.taken).toBe(1)
    await context.close()
  } finally {
    await server.stop()
    smtp.close()
  }
})
