import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie of the desk. No script can read it, unless it `isReadable`, and no other site can make a browser send it. */
export type DeskCookie = { name: string; path: string; maxAgeS: number; isReadable?: true }

/** The value of a cookie that the browser sent; undefined if it sent none. */
export function readCookie(request: FastifyRequest, { name }: DeskCookie): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** Sets a cookie, or deletes it if there is no value. */
export function setCookie(
  reply: FastifyReply,
  { name, path, maxAgeS, isReadable }: DeskCookie,
  value: string | undefined,
  publicOrigin: string,
) {
  const parts = [
    `${name}=${value ?? ''}`,
    `Path=${path}`,
    `Max-Age=${value === undefined ? 0 : maxAgeS}`,
    ...(isReadable ? [] : ['HttpOnly']),
    'SameSite=Strict',
    ...(publicOrigin.startsWith('https:') ? ['Secure'] : []),
  ]
  // Set-Cookie is the one header that may occur several times: Fastify adds it, and does not replace an earlier one.
  reply.header('set-cookie', parts.join('; '))
}
