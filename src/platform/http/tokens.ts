import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH, READABLE_CHARACTERS } from '#core/codes.ts'

/** 256 random bits, in characters that cookies and addresses take without escapes. */
export const makeToken = () => randomBytes(32).toString('base64url')

/** The hash that is stored in place of a token: a reader of the database cannot sign in with it. */
export const hashToken = (token: string) => hash('sha256', token)

export const makeCode = () =>
  Array.from({ length: CODE_LENGTH }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('')

/** A code is short enough to be guessed. So its hash is keyed with the browser's token, which is not stored. */
export const hashCode = (challenge: string, code: string) => createHmac('sha256', challenge).update(code).digest('hex')

export const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
