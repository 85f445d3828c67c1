import { contactCalls } from '#features/contact/public-calls.ts'
import { temporaryFolder } from '#testing/app.ts'
import { contactForm, multipart } from '#testing/requests.ts'
import { booked } from './booked.ts'
import { client } from './client.ts'
import type { Trial } from './proof.ts'
import { databaseOf } from './requests.ts'
import { signIn, withDesk } from './signed-in.ts'

/**
 * Starts a server on whose desk a booking and a message wait. `cookie` is that of its owner; `visitorId` and `token` are those
 * of the booking's client.
 */
export async function openDesk(start: Trial['start'], variables: Record<string, string> = {}) {
  const dataDir = temporaryFolder()
  const server = await start({ DATA_DIR: dataDir, ...withDesk, ...variables })
  const { call, post } = client(server.url)
  const db = databaseOf(dataDir)
  const cookie = await signIn({ post }, server.printed)
  const { id: booking, visitorId, token } = await booked(dataDir, post)
  const { headers, payload } = await multipart(contactForm)
  await call(contactCalls.sendForm, { headers, body: payload })
  const { id: message } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  return { server, dataDir, db, call, post, cookie, booking, visitorId, token, message }
}
