import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import { deskProof as words } from '#features/sign-in/desk-proof-words.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { expectAccessibleState } from './accessible.ts'
import { ageProof } from './age-proof.ts'
import { test } from './mail-test.ts'
import { OWNER } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'

test.use({ variables: {}, isMailSet: true })

const NEW = 'colleague@example.com'

test('a new colleague asks the person for a code, and what was typed stays meanwhile', { tag: WHOLE }, async ({
  page,
  server,
  smtp,
}) => {
  const mailed = () => /[A-Z\d]{4}-[A-Z\d]{4}(?=[ \r\n])/.exec(smtp.state.mails.at(-1) ?? '')?.[0]
  await signIn(page, OWNER, mailed)
  await ageProof(server.dataDir, OWNER)
  await page.goto(`${DESK}/settings/people`)
  const form = page.getByRole('dialog', { name: deskSettings.entries.people.label })
  const people = form.getByLabel(deskMailSettings.people)
  await people.fill(`${OWNER}\n${NEW}`)
  const save = form.getByRole('button', { name: deskMailSettings.savePeople })
  await save.click()

  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(dialog).toBeVisible()
  await expectAccessibleState(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(form.getByText(words.refusal)).toBeVisible()
  await expect(people).toHaveValue(`${OWNER}\n${NEW}`)
  await expect(save).toBeFocused()

  await save.click()
  const before = smtp.state.taken
  await dialog.getByRole('button', { name: words.send(OWNER) }).click()
  const code = dialog.getByLabel(words.code, { exact: true })
  await expect(code).toBeFocused()
  await expect.poll(() => smtp.state.taken).toBe(before + 1)
  const right = mailed() ?? ''
  await code.fill(right.startsWith('3') ? '4444-4444' : '3333-3333')
  await dialog.getByRole('button', { name: words.submit }).click()
  await expect(code).toHaveAccessibleDescription(new RegExp(signInRefusals.wrongCode(4)))
  await expectAccessibleState(page)
  await code.fill(right)
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('link', { name: deskSettings.entries.people.label })).toContainText(
    deskSettings.values.people(2),
  )
  // The people of the desk hear of it.
  await expect.poll(() => smtp.state.mails.at(-1)).toContain(NEW)
})
