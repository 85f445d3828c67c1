import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE_MS } from '#core/codes.ts'
import { DAY, MINUTE, SECOND } from '#core/durations.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { signInCalls } from '#features/sign-in/calls.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { CodeRequest, type Session, type SessionAnswer, SignInRequest, shownCode } from '#features/sign-in/sign-in.ts'
import { type DeskCookie, readCookie, setCookie } from '#platform/http/cookies.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { limitSenders, REMEMBERED, takeEach } from '#platform/http/rate-limit.ts'
import { isMailStuck } from '#platform/mail/stuck.ts'
import { browserMark, isKnownBrowser, rememberBrowser } from './known-browser.ts'
import { codeSpent, deleteCode, issueCode, queueCode, redeemCode } from './shared/code-store.ts'
import { roleOf } from './shared/roles.ts'
import { beginSession, setRoleCookie } from './shared/session.ts'

const cookie: DeskCookie = { name: 'desk_challenge', path: signInCalls.signIn, maxAgeS: CODE_MS / SECOND }

/** Codes: RATE_LIMIT/12 in 15 minutes for a network or a known browser, RATE_LIMIT/6 a day for an address, rounded up. */
export const limitsOf = (rateLimit: number) => ({
  quarter: { ...REMEMBERED, max: Math.ceil(rateLimit / 12), timeWindow: 15 * MINUTE },
  day: { ...REMEMBERED, max: Math.ceil(rateLimit / 6), timeWindow: DAY },
})

/** Sign-in without passwords: a code comes by mail, and only the browser that asked for it can use it. */
export const signInRoutes = deskRoutes(
  signInCalls,
  (deps: DeskDeps, app) => {
    const { db, config, content, mailSettings, wakeMail, print } = deps
    const { quarter, day } = limitsOf(config.rateLimit)
    const addressOf = (request: FastifyRequest) => parse(SignInRequest, request.body).email.toLowerCase()
    const ofSender = limitSenders(app, quarter)
    const ofAddress = app.createRateLimit({ ...day, keyGenerator: addressOf })
    const ofBrowser = app.createRateLimit({ ...quarter, keyGenerator: browserMark })

    return {
      signIn: {
        post: route({
          who: 'anyone',
          says: 'Mails a code, and answers the same for an unknown address. `printed`: the code is on the server’s console. `stuck`: no mail but codes has left for a while. Its cookie binds the code to this browser. 429 after `RATE_LIMIT`/12 codes in 15 minutes from a network, or `RATE_LIMIT`/6 a day for an address; a browser that has signed in before has an allowance of its own.',
          sample: ({ owner }) => ({ body: { email: owner } }),
          body: SignInRequest,
          status: 202,
          async handle({ body, request, reply }) {
            const address = body.email.toLowerCase()
            // A browser that has signed in before has its own allowance, which nobody else can use up.
            const isKnown = await isKnownBrowser(request, deps, address)
            await takeEach(isKnown ? [ofBrowser] : [...ofSender, ofAddress], request, signInRefusals.manyCodes)

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
            return { expires_in: CODE_MS / SECOND, printed: !smtp, stuck }
          },
        }),
      },

      signInCode: {
        post: route({
          who: 'anyone',
          says: 'The code in any case, with or without dash or space. `challenge`: from a link of `npm run desk-link`, in place of the cookie. 422 says how many tries are left; with `urn:problem:code-spent`, ask for a new code.',
          sample: () => ({ body: { code: '7K3M-9PAC' }, status: 422 }),
          body: CodeRequest,
          async handle({ body, request, reply }) {
            const { code, challenge = readCookie(request, cookie) } = body
            const mayEnter = (address: string) => mailSettings.addresses(content()).desk.includes(address)
            const { challengeHash, address } = await redeemCode(db, { code, challenge }, mayEnter)
            const session = await db.transaction().execute(async (trx) => {
              if (!(await deleteCode(trx, challengeHash))) throw codeSpent()
              await rememberBrowser(reply, { ...deps, db: trx }, address)
              return beginSession(request, reply, { ...deps, db: trx }, address)
            })
            setCookie(reply, cookie, undefined, config.publicOrigin)
            return sessionAnswer(reply, session, deps)
          },
        }),
      },
    }
  },
  'open',
)

/** What a page needs to know about a session, and about how mails are sent. */
export async function sessionAnswer(reply: FastifyReply, session: Session, deps: DeskDeps): Promise<SessionAnswer> {
  const { db, mailSettings, content } = deps
  const role = await roleOf(db, session.email)
  setRoleCookie(reply, deps, role.role)
  return {
    ...role,
    session: {
      id: session.id,
      email: session.email,
      created_at: session.created_at,
      idle_at: session.idle_at,
      ends_at: session.ends_at,
    },
    mail: { smtp: mailSettings.current().smtp !== undefined, from: mailSettings.addresses(content()).from.address },
  }
}
