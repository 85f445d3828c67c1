import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskMailSettings as words } from '#features/mails/desk-mail-settings-words.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { expectAccessibleState } from './accessible.ts'
import { test } from './mail-test.ts'
import { OWNER } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'

test('the owner sets up mail on the desk, tests it, and reads why it fails', { tag: WHOLE }, async ({
  page,
  server,
  smtp,
}) => {
  await signIn(page, OWNER, server.codeOf)
  // A variable decides who can sign in, and is named.
  await page.goto(`${DESK}/settings/people`)
  await expect(page.getByLabel(words.people)).toBeDisabled()
  await expect(page.getByText(words.byVariable('DESK_EMAILS'))).toBeVisible()

  await page.goto(`${DESK}/settings/email`)
  const form = page.getByRole('dialog', { name: deskSettings.entries.email.label })
  await expect(form.getByText(words.noneHelp)).toBeVisible()
  await form.getByLabel(words.wanted).check()
  await form.getByLabel(words.host, { exact: true }).fill(smtp.host)
  await form.getByLabel(words.port, { exact: true }).fill('x')
  const save = form.getByRole('button', { name: words.save })
  await save.click()
  const port = form.getByLabel(words.port, { exact: true })
  await expect(port).toHaveAccessibleDescription(new RegExp(words.refusals.port))
  await expectAccessibleState(page)

  await port.fill(String(smtp.port))
  // A close by mistake loses nothing.
  const openAgain = async () => {
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Email/ })
      .click()
  }
  await openAgain()
  await expect(port).toHaveValue(String(smtp.port))
  await save.click()
  const sender = form.getByLabel(words.senderAddress, { exact: true })
  await expect(sender).toHaveAccessibleDescription(new RegExp(words.refusals.senderNeeded))
  await sender.fill(OWNER)
  await form.getByLabel(words.owner, { exact: true }).fill(OWNER)
  await save.click()
  await expect(form.getByText(words.noneHelp)).toHaveCount(0)

  // What is typed after a save stays, too.
  const name = form.getByLabel(new RegExp(`^${words.senderName}`))
  await name.fill('Front desk')
  await openAgain()
  await expect(name).toHaveValue('Front desk')
  await form.getByRole('button', { name: deskSettings.form.discard }).click()

  const test = page.getByRole('button', { name: words.test.button })
  await test.click()
  await expect(page.getByText(words.test.sent(OWNER))).toBeVisible()
  // Beside it, the mail server takes the mail that tells of its settings.
  await expect.poll(() => smtp.state.taken).toBe(2)
  smtp.state.refuses = true
  await test.click()
  await expect(page.getByText('No such user')).toBeVisible()
  smtp.close()
  await test.click()
  const at = { host: smtp.host, port: smtp.port ?? 0, secure: false }
  await expect(page.getByText(words.causes.refused(at))).toBeVisible()
})
