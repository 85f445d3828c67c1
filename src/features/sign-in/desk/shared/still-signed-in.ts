import { sessionCalls } from '#features/sign-in/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'

/** Whether a person is still signed in: somebody else may have signed in, in another tab. */
export async function isStillSignedIn(person: string): Promise<boolean> {
  try {
    const { session } = await call(sessionCalls.session)
    if (session.email === person) return true
    publish({ is: 'signed-out', meant: false })
  } catch {}
  return false
}
