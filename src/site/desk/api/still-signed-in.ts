import { deskCalls } from '#domain/desk/calls.ts'
import { SessionAnswer } from '#domain/desk/sign-in.ts'
import { call } from './call.ts'
import { publish } from './signals.ts'

/** Whether a person is still signed in: somebody else may have signed in, in another tab. */
export async function isStillSignedIn(person: string): Promise<boolean> {
  try {
    const { session } = await call(SessionAnswer, deskCalls.session)
    if (session.email === person) return true
    publish({ is: 'signed-out', meant: false })
  } catch {}
  return false
}
