import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE_MS } from '#core/codes.ts'
import { deskCalls } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { DAY, MINUTE, SECOND } from '#core/durations.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { isMailStuck } from '#features/mails/server/health.ts'
import {
  CodeRequest,
  type Session,
  type SessionAnswer,
  type SignInAsked,
  SignInRequest,
  shownCode,
} from '#features/sign-in/sign-in.ts'
import { type DeskCookie, readCookie, setCookie } from '#platform/http/cookies.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { limitSenders, REMEMBERED, takeEach } from '#platform/http/rate-limit.ts'
import { deleteCode, issueCode, queueCode, redeemCode, spent } from './code-store.ts'
import { browserMark, isKnownBrowser, rememberBrowser } from './known-browser.ts'
import { roleOf } from './roles.ts'
import { beginSession, tellRole } from './session.ts'

const cookie: DeskCookie = {
  name: 'desk_challenge',
  path: deskCalls.signIn,
  maxAgeS: CODE_MS / SECOND,
}

/** Codes: RATE_LIMIT/12 in 15 minutes for a network or a known browser, RATE_LIMIT/6 a day for an address, rounded up. */
export const limitsOf = (rateLimit: number) => ({
  quarter: { ...REMEMBERED, max: Math.ceil(rateLimit / 12), timeWindow: 15 * MINUTE },
  day: { ...REMEMBERED, max: Math.ceil(rateLimit / 6), timeWindow: DAY },
})

/** Sign-in without passwords: a code comes by mail, and only the browser that asked for it can use it. */
export function signInRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, config, content, mailSettings, wakeMail, print } = deps
  const { quarter, day } = limitsOf(config.rateLimit)
  const addressOf = (request: FastifyRequest) =>
    parse(SignInRequest, request.body).email.toLowerCase()
  const ofSender = limitSenders(app, quarter)
  const ofAddress = app.createRateLimit({ ...day, keyGenerator: addressOf })
  const ofBrowser = app.createRateLimit({ ...quarter, keyGenerator: browserMark })

  app.post(deskCalls.signIn, async (request, reply) => {
    const address = addressOf(request)
    // A browser that has signed in before has its own allowance, which nobody else can use up.
    const isKnown = await isKnownBrowser(request, deps, address)
    await takeEach(
      isKnown ? [ofBrowser] : [...ofSender, ofAddress],
      request,
      deskRefusals.manyCodes,
    )

    const { smtp } = mailSettings.current()
    const published = content()
    const stuck = smtp !== undefined && (await isMailStuck(db))
    const isStranger = !mailSettings.addresses(published).desk.includes(address)
    // Both cases do the same until the answer has left: neither it nor its time says who may sign in.
    const { challenge, code } = await db.transaction().execute(async (trx) => {
      const issued = await issueCode(trx, address)
      const code = shownCode(issued.code)
      if (smtp) await queueCode(trx, published.mail.code, { address, code, isStranger })
      return issued
    })
    reply.raw.once('finish', () => {
      if (!smtp && !isStranger) print(`Desk sign-in code for ${address}: ${shownCode(code)}`)
      wakeMail()
    })
    setCookie(reply, cookie, challenge, config.publicOrigin)
    const answer: SignInAsked = { expires_in: CODE_MS / SECOND, printed: !smtp, stuck }
    return reply.status(202).send(answer)
  })

  app.post(deskCalls.signInCode, async (request, reply) => {
    const { code, challenge = readCookie(request, cookie) } = parse(CodeRequest, request.body)
    const mayEnter = (address: string) => mailSettings.addresses(content()).desk.includes(address)
    const { challengeHash, address } = await redeemCode(db, { code, challenge }, mayEnter)
    const session = await db.transaction().execute(async (trx) => {
      if (!(await deleteCode(trx, challengeHash))) throw spent()
      await rememberBrowser(reply, { ...deps, db: trx }, address)
      return beginSession(request, reply, { ...deps, db: trx }, address)
    })
    setCookie(reply, cookie, undefined, config.publicOrigin)
    return sendSession(reply, session, deps)
  })
}

/** Answers with what a page needs to know about a session, and about how mails are sent. */
export async function sendSession(reply: FastifyReply, session: Session, deps: DeskDeps) {
  const { db, mailSettings, content } = deps
  const answer: SessionAnswer = {
    ...(await roleOf(db, session.email)),
    session: {
      id: session.id,
      email: session.email,
      created_at: session.created_at,
      idle_at: session.idle_at,
      ends_at: session.ends_at,
    },
    mail: {
      smtp: mailSettings.current().smtp !== undefined,
      from: mailSettings.addresses(content()).from.address,
    },
  }
  tellRole(reply, deps, answer.role)
  return reply.send(answer)
}
