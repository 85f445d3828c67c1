import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie of the desk, which no script reads and no other site makes a browser send. */
export type DeskCookie = { name: string; path: string; maxAgeS: number }

/** What a browser sent in a cookie; undefined where it sent none. */
export function readCookie(request: FastifyRequest, { name }: DeskCookie): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** Sets a cookie, or takes it away where there is no value. */
export function setCookie(
  reply: FastifyReply,
  { name, path, maxAgeS }: DeskCookie,
  value: string | undefined,
  publicOrigin: string,
) {
  const parts = [
    `${name}=${value ?? ''}`,
    `Path=${path}`,
    `Max-Age=${value === undefined ? 0 : maxAgeS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicOrigin.startsWith('https:') ? ['Secure'] : []),
  ]
  // Set-Cookie is the one header that may come several times: Fastify adds, and does not replace.
  reply.header('set-cookie', parts.join('; '))
}
