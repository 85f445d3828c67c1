import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { deskFeed } from '#features/calendars/desk/feed-words.ts'
import { deskPasskeys as words } from '#features/sign-in/desk-passkeys-words.ts'
import { deskProof } from '#features/sign-in/desk-proof-words.ts'
import { expectAccessibleState } from './accessible.ts'
import { ageProof } from './age-proof.ts'
import { deskEmail } from './desk-code.ts'
import { test } from './desk-test.ts'
import { WHOLE } from './tags.ts'

/** Gives the page a device that keeps passkeys and whose person always confirms. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    confirms: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test(
  'a person adds a passkey, signs in with it without a code, and removes it',
  { tag: WHOLE },
  async ({ page, context }, testInfo) => {
    const name = `Phone ${Date.now()}`
    const device = await addDevice(page)
    await page.goto(`${DESK}/settings/account`)
    const add = page.getByRole('form', { name: words.add })
    const field = add.getByLabel(words.name)
    await add.getByRole('button', { name: words.add }).click()
    await expect(field).toHaveAccessibleDescription(new RegExp(words.refusals.name))
    await field.fill(name)
    await add.getByRole('button', { name: words.add }).click()
    await expect(page.getByText(words.done(name))).toBeFocused()

    // Another visit, in which nothing is known of the session.
    await context.clearCookies()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(DESK)
    const signIn = page.getByRole('button', { name: words.signIn })
    await expect(signIn).toBeVisible()
    await expectAccessibleState(page)
    const before = scripts.length
    await device.confirms(false)
    await signIn.click()
    await expect(page.getByRole('alert')).toHaveText(words.stopped)
    // What passkeys need is fetched only when somebody uses one.
    expect(scripts.length).toBeGreaterThan(before)
    await device.confirms(true)
    await signIn.click()
    await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()

    // It also proves who uses a session that is not fresh.
    await ageProof(process.env.E2E_DATA_DIR ?? '', deskEmail(testInfo.parallelIndex))
    await page.goto(`${DESK}/settings/feed`)
    await page.getByRole('button', { name: deskFeed.show }).click()
    await page.getByRole('button', { name: deskProof.passkey }).click()
    await expect(page.getByLabel(deskFeed.address, { exact: true })).toBeFocused()

    await page.goto(`${DESK}/settings/account`)
    const mine = page.getByRole('listitem').filter({ hasText: name })
    await expect(mine).toContainText('last used')
    await page.getByRole('button', { name: words.removeThis(name) }).click()
    await expect(page.getByText(words.removed(name))).toBeFocused()
    await expect(mine).toHaveCount(0)

    await context.clearCookies()
    await page.goto(DESK)
    await signIn.click()
    await expect(page.getByRole('alert')).toHaveText(words.refusals.unknown)
  },
)
