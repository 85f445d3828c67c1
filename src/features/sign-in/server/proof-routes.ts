import { CODE_MS } from '#core/codes.ts'
import { SECOND } from '#core/durations.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { proofCalls } from '#features/sign-in/calls.ts'
import { deskPasskeys } from '#features/sign-in/desk-passkeys-words.ts'
import { deskProof } from '#features/sign-in/desk-proof-words.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { PasskeySignIn } from '#features/sign-in/passkeys.ts'
import { CodeRequest, shownCode } from '#features/sign-in/sign-in.ts'
import { type DeskCookie, readCookie, setCookie } from '#platform/http/cookies.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { takeEach } from '#platform/http/rate-limit.ts'
import { isMailStuck } from '#platform/mail/stuck.ts'
import { issueRequest, takeChallenge } from './passkey-challenge.ts'
import { findPasskey, usePasskey } from './passkey-store.ts'
import { limitsOf } from './routes.ts'
import { sampleAssertion } from './sample-passkeys.ts'
import { codeSpent, deleteCode, issueCode, queueCode, redeemCode } from './shared/code-store.ts'
import { isReachedByMail } from './shared/proof.ts'
import { sessionOf } from './shared/session.ts'
import { proveSession } from './shared/session-store.ts'
import { verifyUse } from './verify-passkey.ts'

const cookie: DeskCookie = { name: 'desk_proof', path: proofCalls.prove, maxAgeS: CODE_MS / SECOND }

/** A person who is signed in proves again that it is them, with a code or with a passkey of theirs. */
export const proofRoutes = deskRoutes(proofCalls, (deps: DeskDeps, app) => {
  const { db, config, mailSettings, wakeMail, print } = deps
  const { publicOrigin } = config
  const { quarter } = limitsOf(config.rateLimit)
  const ofSession = app.createRateLimit({ ...quarter, keyGenerator: (request) => sessionOf(request).id })

  return {
    prove: {
      post: route({
        who: 'each',
        says: 'Mails a code to the person who is signed in. `printed` and `stuck` as at the sign-in.',
        sample: () => ({}),
        status: 202,
        async handle({ who: email, request, reply }) {
          await takeEach([ofSession], request, signInRefusals.manyCodes)
          const printed = !(await isReachedByMail(deps, email))
          const { challenge, code } = await db.transaction().execute(async (trx) => {
            const issued = await issueCode(trx, email)
            const code = shownCode(issued.code)
            // By the mail server that holds now, also if it may not work.
            if (mailSettings.current().smtp) await queueCode(trx, deskProof.mail, { address: email, code })
            return { ...issued, code }
          })
          if (printed) print(deskProof.printed(email, code))
          wakeMail()
          setCookie(reply, cookie, challenge, publicOrigin)
          const stuck = !printed && (await isMailStuck(db))
          return { expires_in: CODE_MS / SECOND, printed, stuck }
        },
      }),
    },

    proveCode: {
      post: route({
        who: 'each',
        says: '422 as at the sign-in, also for a code of somebody else.',
        sample: () => ({ body: { code: '7K3M-9PAC' }, status: 422 }),
        body: CodeRequest,
        async handle({ body, request, reply }) {
          const { code, challenge = readCookie(request, cookie) } = body
          const { id, email } = sessionOf(request)
          const { challengeHash } = await redeemCode(db, { code, challenge }, (one) => one === email)
          await db.transaction().execute(async (trx) => {
            if (!(await deleteCode(trx, challengeHash))) throw codeSpent()
            await proveSession(trx, id)
          })
          setCookie(reply, cookie, undefined, publicOrigin)
        },
      }),
    },

    provePasskeyBegin: {
      post: route({
        who: 'each',
        says: 'As at the sign-in.',
        sample: () => ({}),
        async handle({ who: email, request, reply }) {
          await takeEach([ofSession], request, deskPasskeys.refusals.manyTries)
          return issueRequest(reply, deps, 'prove', email)
        },
      }),
    },

    provePasskey: {
      post: route({
        who: 'each',
        says: '422 as at the sign-in, also for a passkey of somebody else.',
        sample: () => ({ body: { response: sampleAssertion }, status: 422 }),
        body: PasskeySignIn,
        async handle({ body: { response }, request, reply }) {
          const { id, email } = sessionOf(request)
          const challenge = await takeChallenge(request, reply, deps, 'prove', email)
          const passkey = await findPasskey(db, response.id)
          if (passkey?.email !== email) throw new Problem(422, deskProof.otherPasskey)
          const counter = await verifyUse(response, passkey, { challenge, publicOrigin })
          await db.transaction().execute(async (trx) => {
            if (!(await usePasskey(trx, passkey, counter))) throw new Problem(422, deskProof.otherPasskey)
            await proveSession(trx, id)
          })
        },
      }),
    },
  }
})
