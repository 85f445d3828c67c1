import { Problem } from './problem-answer.ts'

/** The token in an Authorization header. Throws a 401 with these words without one. */
export function bearerIn(authorization: string | undefined, refusal: string): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) throw new Problem(401, refusal, { headers: { 'www-authenticate': 'Bearer' } })
  return token
}
