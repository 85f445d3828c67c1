import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
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
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { makeToken } from '#platform/http/tokens.ts'
import { ensureOwn } from '#platform/settings/store.ts'
import { browserOf, heldNow, queueNotices } from './notices.ts'
import { deskNotices } from './notices-words.ts'
import { issueChallenge, takeChallenge } from './passkey-challenge.ts'
import { deletePasskey, insertPasskey, listPasskeys } from './passkey-store.ts'
import { requireProof } from './proof.ts'
import { sessionOf } from './session.ts'
import { siteOf, verifyNew } from './verify-passkey.ts'

const { refusals } = deskPasskeys

/** The passkeys of the person who is signed in. */
export function passkeyRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, config, content, wakeMail } = deps
  const { publicOrigin } = config
  const list = async (email: string): Promise<PasskeyList> => ({
    passkeys: await listPasskeys(db, email),
  })

  app.get(deskCalls.passkeys, async (request, reply) =>
    reply.send(await list(sessionOf(request).email)),
  )

  app.post(deskCalls.passkeyBegin, async (request, reply) => {
    parse(PasskeyBegin, request.body)
    await requireProof(request, deps)
    const { email } = sessionOf(request)
    const { passkeys } = await list(email)
    if (passkeys.length >= MOST_PASSKEYS) throw new Problem(409, refusals.many(MOST_PASSKEYS))
    const options: PasskeyCreation = {
      rp: { id: siteOf(publicOrigin), name: content().business.name },
      user: { id: await handleOf(db, email), name: email, displayName: email },
      challenge: await issueChallenge(reply, deps, 'add', email),
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: PASSKEY_MS,
      attestation: 'none',
      // One passkey on a device is enough.
      excludeCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id, transports: [] })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }
    return reply.send(options)
  })

  app.post(deskCalls.passkeys, async (request, reply) => {
    const { name, response } = parse(PasskeyAddition, request.body)
    await requireProof(request, deps)
    const { email } = sessionOf(request)
    const challenge = await takeChallenge(request, reply, deps, 'add', email)
    const passkey = await verifyNew(response, { challenge, publicOrigin })
    await db.transaction().execute(async (trx) => {
      if ((await listPasskeys(trx, email)).length >= MOST_PASSKEYS)
        throw new Problem(409, refusals.many(MOST_PASSKEYS))
      if (!(await insertPasskey(trx, { ...passkey, email, name })))
        throw new Problem(409, refusals.known)
      await queueNotices(trx, heldNow(deps), browserOf(request), (about) =>
        deskNotices.passkey(email, about),
      )
    })
    wakeMail()
    return reply.status(201).send(await list(email))
  })

  app.post(deskCalls.passkeyRemove, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    if (!(await deletePasskey(db, email, id))) throw new Problem(404, refusals.gone)
    return reply.send(await list(email))
  })
}

/** The number under which authenticators keep a person. It is always the same, and does not tell the address. */
async function handleOf(db: Db, email: string): Promise<string> {
  const secret = await ensureOwn(db, 'browser_secret', makeToken())
  return createHmac('sha256', secret).update(`passkey ${email}`).digest('base64url')
}
