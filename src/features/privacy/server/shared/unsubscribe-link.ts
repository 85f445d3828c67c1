import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { makeToken } from '#platform/http/tokens.ts'
import { ensureOwn } from '#platform/settings/store.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * The link with which the owner of an address ends promotions. Its token is the address, encrypted with a key of this
 * database: nobody reads the address in it or makes one for another address, and nothing has to be stored or erased. It is
 * always the same for an address: a mail that is sent once more is the same mail.
 */
export async function unsubscribeUrl(db: Db, address: string, publicOrigin: string): Promise<string> {
  const key = await keyOf(db)
  // With one key, an address always has the same vector, and no other address has it.
  const iv = createHmac('sha256', key).update(address).digest().subarray(0, IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const hidden = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()])
  const token = Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
  return `${publicOrigin}${t(pages).unsubscribe.path}/${token}`
}

/** The address in a token; undefined if we did not make it. */
export async function addressIn(db: Db, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return undefined
  const [iv, tag, hidden] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ]
  const cipher = createDecipheriv(CIPHER, await keyOf(db), iv, { authTagLength: TAG_BYTES })
  cipher.setAuthTag(tag)
  try {
    return Buffer.concat([cipher.update(hidden), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = async (db: Db) => Buffer.from(await ensureOwn(db, 'unsubscribe_secret', makeToken()), 'base64url')
