import type { DeskDeps } from '#features/desk-deps.ts'
import { passkeySignInCalls } from '#features/sign-in/calls.ts'
import { deskPasskeys } from '#features/sign-in/desk-passkeys-words.ts'
import { PasskeySignIn } from '#features/sign-in/passkeys.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { limitSenders, takeEach } from '#platform/http/rate-limit.ts'
import { browserMark, isKnownToOne, rememberBrowser } from './known-browser.ts'
import { issueRequest, takeChallenge } from './passkey-challenge.ts'
import { findPasskey, usePasskey } from './passkey-store.ts'
import { limitsOf, sessionAnswer } from './routes.ts'
import { sampleAssertion } from './sample-passkeys.ts'
import { beginSession } from './shared/session.ts'
import { verifyUse } from './verify-passkey.ts'

const { refusals } = deskPasskeys

/** Sign-in with a passkey: the authenticator says who it is, so no address is typed. */
export const passkeySignInRoutes = deskRoutes(
  passkeySignInCalls,
  (deps: DeskDeps, app) => {
    const { db, config, mailSettings, content } = deps
    const { publicOrigin } = config
    const { quarter } = limitsOf(config.rateLimit)
    const ofSender = limitSenders(app, quarter)
    const ofBrowser = app.createRateLimit({ ...quarter, keyGenerator: browserMark })
    const people = () => mailSettings.addresses(content()).desk

    return {
      signInPasskeyBegin: {
        post: route({
          who: 'anyone',
          says: 'For `navigator.credentials.get`, with a cookie; the answer must come within five minutes from the same browser.',
          sample: () => ({}),
          async handle({ request, reply }) {
            // As for codes: strangers on the same network cannot use up what a browser of the desk may ask.
            const isKnown = await isKnownToOne(request, deps, people())
            await takeEach(isKnown ? [ofBrowser] : ofSender, request, refusals.manyTries)
            return issueRequest(reply, deps, 'sign-in')
          },
        }),
      },

      signInPasskey: {
        post: route({
          who: 'anyone',
          says: 'Each challenge can be answered once. 422 if the passkey is unknown, its person is no longer on the list, or it does not fit.',
          sample: () => ({ body: { response: sampleAssertion }, status: 422 }),
          body: PasskeySignIn,
          async handle({ body: { response }, request, reply }) {
            const challenge = await takeChallenge(request, reply, deps, 'sign-in')
            const passkey = await findPasskey(db, response.id)
            // A person who was removed from the list keeps no way in.
            if (!passkey || !people().includes(passkey.email)) throw new Problem(422, refusals.unknown)
            const counter = await verifyUse(response, passkey, { challenge, publicOrigin })
            const session = await db.transaction().execute(async (trx) => {
              if (!(await usePasskey(trx, passkey, counter))) throw new Problem(422, refusals.unknown)
              await rememberBrowser(reply, { ...deps, db: trx }, passkey.email)
              return beginSession(request, reply, { ...deps, db: trx }, passkey.email)
            })
            return sessionAnswer(reply, session, deps)
          },
        }),
      },
    }
  },
  'open',
)
