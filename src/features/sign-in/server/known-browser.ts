import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY, SECOND } from '#core/durations.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { signInCalls } from '#features/sign-in/calls.ts'
import { type DeskCookie, readCookie, setCookie } from '#platform/http/cookies.ts'
import { hashToken, isSameHash, makeToken } from '#platform/http/tokens.ts'
import { ensureOwn } from '#platform/settings/store.ts'

/** A browser keeps this cookie after its session has ended. It opens nothing. */
const cookie: DeskCookie = { name: 'desk_browser', path: signInCalls.signIn, maxAgeS: (365 * DAY) / SECOND }

/** Marks a browser as one that has signed in with an address. `deps.db` can be a transaction. */
export async function rememberBrowser(reply: FastifyReply, deps: DeskDeps, address: string) {
  setCookie(reply, cookie, await markOf(deps, makeToken(), address), deps.config.publicOrigin)
}

/** The mark that a browser sent, not checked yet; empty if it sent none. */
export const browserMark = (request: FastifyRequest) => readCookie(request, cookie) ?? ''

/** Whether a browser has signed in with this address before. */
export async function isKnownBrowser(request: FastifyRequest, deps: DeskDeps, address: string) {
  const mark = browserMark(request)
  const [id] = mark.split('.')
  return !!id && isSameHash(hashToken(mark), hashToken(await markOf(deps, id, address)))
}

/** Whether a browser has signed in with one of these addresses before. */
export async function isKnownToOne(request: FastifyRequest, deps: DeskDeps, addresses: readonly string[]) {
  if (!browserMark(request)) return false
  for (const address of addresses) if (await isKnownBrowser(request, deps, address)) return true
  return false
}

/** Nothing is stored about a browser: it is known again by its mark, which only the program can make. */
async function markOf({ db }: DeskDeps, id: string, address: string): Promise<string> {
  const secret = await ensureOwn(db, 'browser_secret', makeToken())
  return `${id}.${createHmac('sha256', secret).update(`${id} ${address}`).digest('base64url')}`
}
