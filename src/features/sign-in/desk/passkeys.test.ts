import { expect, test, vi } from 'vitest'
import { deskPage } from '#core/desk-page-words.ts'
import { errorText } from '#platform/browser/desk/call.ts'
import { addPasskey, signInWithPasskey } from './passkeys.ts'

vi.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('where the script of passkeys does not come, the server could not be reached', async () => {
  for (const uses of [signInWithPasskey(), addPasskey('Phone')])
    expect(errorText(await uses.catch((error) => error))).toBe(deskPage.unreachable)
})
