import { createHmac } from 'node:crypto'
import type { DeskDeps } from '#features/desk-deps.ts'
import { passkeyCalls } from '#features/sign-in/calls.ts'
import { deskPasskeys } from '#features/sign-in/desk-passkeys-words.ts'
import {
  MOST_PASSKEYS,
  PASSKEY_ALGORITHMS,
  PASSKEY_MS,
  PasskeyAddition,
  PasskeyBegin,
  type PasskeyCreation,
  type PasskeyList,
} from '#features/sign-in/passkeys.ts'
import type { Db } from '#platform/db/schema.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { makeToken } from '#platform/http/tokens.ts'
import { ensureOwn } from '#platform/settings/store.ts'
import { issueChallenge, takeChallenge } from './passkey-challenge.ts'
import { deletePasskey, insertPasskey, listPasskeys } from './passkey-store.ts'
import { sampleAttestation } from './sample-passkeys.ts'
import { browserOf, heldNow, queueNotices } from './shared/notices.ts'
import { deskNotices } from './shared/notices-words.ts'
import { siteOf, verifyNew } from './verify-passkey.ts'

const { refusals } = deskPasskeys

/** The passkeys of the person who is signed in. */
export const passkeyRoutes = deskRoutes(passkeyCalls, (deps: DeskDeps) => {
  const { db, config, content, wakeMail } = deps
  const { publicOrigin } = config
  const list = async (email: string): Promise<PasskeyList> => ({ passkeys: await listPasskeys(db, email) })

  return {
    passkeys: {
      get: route({
        who: 'each',
        says: 'Those of this address. `recent`: signing out everywhere removes it.',
        sample: () => ({}),
        handle: ({ who }) => list(who),
      }),
      post: route({
        who: 'each',
        proof: true,
        says: '409 if it is added already; 422 if it was not made for this challenge and site, or without a confirmed person.',
        sample: () => ({ body: { name: 'Phone', response: sampleAttestation }, status: 422 }),
        body: PasskeyAddition,
        status: 201,
        async handle({ body: { name, response }, who: email, request, reply }) {
          const challenge = await takeChallenge(request, reply, deps, 'add', email)
          const passkey = await verifyNew(response, { challenge, publicOrigin })
          await db.transaction().execute(async (trx) => {
            if ((await listPasskeys(trx, email)).length >= MOST_PASSKEYS)
              throw new Problem(409, refusals.many(MOST_PASSKEYS))
            if (!(await insertPasskey(trx, { ...passkey, email, name }))) throw new Problem(409, refusals.known)
            await queueNotices(trx, heldNow(deps), browserOf(request), (about) => deskNotices.passkey(email, about))
          })
          wakeMail()
          return list(email)
        },
      }),
    },

    passkeyBegin: {
      post: route({
        who: 'each',
        proof: true,
        says: 'For `navigator.credentials.create`, with a cookie. 409 if there are 20 already.',
        sample: () => ({ body: { name: 'Phone' } }),
        body: PasskeyBegin,
        async handle({ who: email, reply }): Promise<PasskeyCreation> {
          const { passkeys } = await list(email)
          if (passkeys.length >= MOST_PASSKEYS) throw new Problem(409, refusals.many(MOST_PASSKEYS))
          return {
            rp: { id: siteOf(publicOrigin), name: content().business.name },
            user: { id: await handleOf(db, email), name: email, displayName: email },
            challenge: await issueChallenge(reply, deps, 'add', email),
            pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
            timeout: PASSKEY_MS,
            attestation: 'none',
            // One passkey on a device is enough.
            excludeCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id, transports: [] })),
            authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          }
        },
      }),
    },

    passkeyRemove: {
      post: route({
        who: 'each',
        says: '',
        sample: () => ({ id: 'none', status: 404 }),
        async handle({ id, who: email }) {
          if (!(await deletePasskey(db, email, id))) throw new Problem(404, refusals.gone)
          return list(email)
        },
      }),
    },
  }
})

/** The number under which authenticators keep a person. It is always the same, and does not tell the address. */
async function handleOf(db: Db, email: string): Promise<string> {
  const secret = await ensureOwn(db, 'browser_secret', makeToken())
  return createHmac('sha256', secret).update(`passkey ${email}`).digest('base64url')
}
