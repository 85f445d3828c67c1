import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskPasskeys } from '#features/sign-in/desk-passkeys-words.ts'
import { PasskeySignIn } from '#features/sign-in/passkeys.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { limitSenders, takeEach } from '#platform/http/rate-limit.ts'
import { browserMark, isKnownToOne, rememberBrowser } from './known-browser.ts'
import { issueRequest, takeChallenge } from './passkey-challenge.ts'
import { findPasskey, usePasskey } from './passkey-store.ts'
import { limitsOf, sendSession } from './routes.ts'
import { beginSession } from './session.ts'
import { verifyUse } from './verify-passkey.ts'

const { refusals } = deskPasskeys

/** Sign-in with a passkey: the authenticator says who it is, so no address is typed. */
export function passkeySignInRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, config, mailSettings, content } = deps
  const { publicOrigin } = config
  const { quarter } = limitsOf(config.rateLimit)
  const ofSender = limitSenders(app, quarter)
  const ofBrowser = app.createRateLimit({ ...quarter, keyGenerator: browserMark })
  const people = () => mailSettings.addresses(content()).desk

  app.post(deskCalls.signInPasskeyBegin, async (request, reply) => {
    // As for codes: strangers on the same network cannot use up what a browser of the desk may ask.
    const isKnown = await isKnownToOne(request, deps, people())
    await takeEach(isKnown ? [ofBrowser] : ofSender, request, refusals.manyTries)
    return reply.send(await issueRequest(reply, deps, 'sign-in'))
  })

  app.post(deskCalls.signInPasskey, async (request, reply) => {
    const { response } = parse(PasskeySignIn, request.body)
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
    return sendSession(reply, session, deps)
  })
}
