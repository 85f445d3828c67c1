import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/schema.ts'
import { noteSignature, type Signer } from '#platform/mail/signatures.ts'
import { Problem } from './problem-answer.ts'
import type { Limits } from './rate-limit.ts'

export type SignedDeps = Limits & { db: Db; config: Pick<Config, 'publicOrigin'> }

type SignedPost = {
  signer: Signer
  /** Empty if there is none. */
  key: string
  algorithm: 'sha1' | 'sha256'
  /** The header with the signature. */
  sent: string | string[] | undefined
  /** The address that was posted to, without its origin, and what is signed after it; undefined if the body makes no sense. */
  path: string
  signed: Buffer | string | undefined
  /** Where the company should post, without the origin. */
  rightPath: string
  /** Whether the post has what only the company knows, besides the signature. */
  isOurs: boolean
}

/**
 * Throws a 403 if another company has not signed a post. Posts that are signed are not limited: they come in any number, and some come once
 * only. If the company sent one whose signature does not fit, its owner is told, since none of them counts: anybody can send others.
 */
export async function requireSigned(
  request: FastifyRequest,
  { db, takeUnsigned, config: { publicOrigin } }: SignedDeps,
  { signer, key, algorithm, sent, path, signed, rightPath, isOurs }: SignedPost,
): Promise<void> {
  const fits = (address: string) => {
    if (key === '' || typeof sent !== 'string' || signed === undefined) return false
    const right = createHmac(algorithm, key).update(address).update(signed).digest()
    const given = Buffer.from(sent, 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  }
  if (fits(publicOrigin + path)) return noteSignature(db, signer, undefined)
  await takeUnsigned(request)
  if (key !== '' && signed !== undefined && isOurs) {
    const origins = [publicOrigin, `https://${request.host}`, `http://${request.host}`]
    const posted = origins.flatMap((origin) => [path, `${path}/`, request.url].map((end) => origin + end)).find(fits)
    await noteSignature(db, signer, { posted: posted ?? '', right: publicOrigin + rightPath })
  }
  throw new Problem(403, t(refusals).notSigned)
}
