/** How many bytes the id and the code of a token have. */
export const ID_BYTES = 16
export const CODE_BYTES = 16

/** The bytes of an id, with or without hyphens. */
export const bytesOfId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** A token that is an id, and a code which only this server makes for it. */
export const idToken = (id: string, code: Buffer) => Buffer.concat([bytesOfId(id), code]).toString('base64url')

/** The id in such a token as it may be stored, and the code; undefined for another text, also if it decodes to the same. */
export function readIdToken(token: string): { bytes: Buffer; ids: readonly string[]; code: Buffer } | undefined {
  const all = Buffer.from(token, 'base64url')
  if (all.length !== ID_BYTES + CODE_BYTES || all.toString('base64url') !== token) return undefined
  const bytes = all.subarray(0, ID_BYTES)
  return { bytes, ids: idsOfBytes(bytes), code: all.subarray(ID_BYTES) }
}

/** The id of some bytes, as it may be stored: pages make ids without hyphens, the server with them. */
export function idsOfBytes(bytes: Buffer): readonly string[] {
  const hex = bytes.toString('hex')
  return [hex, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')]
}
