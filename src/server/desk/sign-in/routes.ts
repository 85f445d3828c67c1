import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskRefusals } from '#content/desk.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  CODE_MS,
  CODE_SPENT,
  CodeRequest,
  type Session,
  type SessionAnswer,
  SignInRequest,
  shownCode,
} from '#domain/desk/sign-in.ts'
import { SECOND } from '#domain/durations.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { type DeskCookie, readCookie, setCookie } from '#server/http/cookies.ts'
import { Problem, parse, tryAgain } from '#server/http/problem.ts'
import { REMEMBERED } from '#server/http/rate-limit.ts'
import { hashCode, hashToken, isSameHash, makeCode, makeToken } from '#server/http/tokens.ts'
import { deleteCode, deleteOldCodes, insertCode, takeTry } from './code-store.ts'
import { sendCode } from './send-code.ts'
import { beginSession } from './session.ts'

const cookie: DeskCookie = {
  name: 'desk_challenge',
  path: deskCalls.signIn,
  maxAgeS: CODE_MS / SECOND,
}

/** Per 15 minutes: RATE_LIMIT/12 codes for a network, RATE_LIMIT/6 codes for an address, both rounded up. */
const WINDOW_MS = 15 * 60 * 1000
const perNetwork = (rateLimit: number) => Math.ceil(rateLimit / 12)
const perAddress = (rateLimit: number) => Math.ceil(rateLimit / 6)

/** Sign-in without passwords: a code comes by mail, and only the browser that asked for it can use it. */
export function signInRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, config } = deps
  const limits = [
    app.createRateLimit({
      ...REMEMBERED,
      max: perNetwork(config.rateLimit),
      timeWindow: WINDOW_MS,
    }),
    app.createRateLimit({
      ...REMEMBERED,
      max: perAddress(config.rateLimit),
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => parse(SignInRequest, request.body).email.toLowerCase(),
    }),
  ]

  app.post(deskCalls.signIn, async (request, reply) => {
    const address = parse(SignInRequest, request.body).email.toLowerCase()
    for (const take of limits) {
      const taken = await take(request)
      if (!taken.isAllowed && taken.isExceeded)
        throw tryAgain(429, deskRefusals.manyCodes(taken.ttlInSeconds), taken.ttlInSeconds)
    }

    const challenge = makeToken()
    const code = makeCode()
    await db.transaction().execute(async (trx) => {
      await deleteOldCodes(trx)
      // An unknown address gets a code too, which is never sent: both cases take the same time and look the same.
      await insertCode(trx, {
        challenge_hash: hashToken(challenge),
        address,
        code_hash: hashCode(challenge, code),
      })
      if (config.mail.desk.includes(address)) await sendCode(trx, deps, address, shownCode(code))
    })
    deps.wakeMail()
    setCookie(reply, cookie, challenge, config.publicOrigin)
    return reply.status(202).send({ expires_in: CODE_MS / SECOND })
  })

  app.post(deskCalls.signInCode, async (request, reply) => {
    const { code } = parse(CodeRequest, request.body)
    const { challengeHash, address } = await redeem(request, deps, code)
    const session = await db.transaction().execute(async (trx) => {
      if (!(await deleteCode(trx, challengeHash))) throw spent()
      return beginSession(request, reply, { ...deps, db: trx }, address)
    })
    setCookie(reply, cookie, undefined, config.publicOrigin)
    return reply.send(sessionAnswer(session, deps))
  })
}

/** The address that a code is for. Throws a 422 if the code is wrong, has expired, or is another browser's. */
async function redeem(request: FastifyRequest, { db, config }: DeskDeps, code: string) {
  const challenge = readCookie(request, cookie)
  const challengeHash = challenge && hashToken(challenge)
  const asked = challengeHash && (await takeTry(db, challengeHash))
  if (!asked) throw spent()
  const isRight =
    isSameHash(asked.code_hash, hashCode(challenge, code)) &&
    config.mail.desk.includes(asked.address)
  if (isRight) return { challengeHash, address: asked.address }
  throw asked.tries_left === 0 ? spent() : refused(deskRefusals.wrongCode(asked.tries_left))
}

const refused = (message: string, type?: string) =>
  new Problem(422, message, { errors: [{ field: 'code', message }], ...(type && { type }) })

const spent = () => refused(deskRefusals.spentCode, CODE_SPENT)

/** The facts that a page needs about a session, and about how mails are sent. */
export const sessionAnswer = (session: Session, { config: { mail } }: DeskDeps): SessionAnswer => ({
  session: {
    id: session.id,
    email: session.email,
    created_at: session.created_at,
    idle_at: session.idle_at,
    ends_at: session.ends_at,
  },
  mail: { smtp: mail.smtp !== undefined, from: mail.from.address },
})
