import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { READABLE_CHARACTERS } from '#domain/codes.ts'
import { CODE_LENGTH } from '#domain/desk/sign-in.ts'

/** 256 random bits, in letters that a cookie and an address take as they are. */
export const makeToken = () => randomBytes(32).toString('base64url')

/** What is stored in a token's place: whoever reads the database cannot sign in with it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const makeCode = () =>
  Array.from(
    { length: CODE_LENGTH },
    () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)],
  ).join('')

/** A code is short enough to be found by trying: so its hash is keyed with the browser's token, which is not stored. */
export const hashCode = (challenge: string, code: string) =>
  createHmac('sha256', challenge).update(code).digest('hex')

export const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
