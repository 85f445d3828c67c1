import { createHash } from 'node:crypto'
import { type FocalPoint, ownName, type Place } from '#core/pictures.ts'

/** The id of a picture: another master, place or focal point has another one. */
export const pictureId = (master: Uint8Array, place: Place, { x, y }: FocalPoint) =>
  hashOf(Buffer.from(`${place} ${x} ${y} `), master)

/** The hash of these bytes that names a picture or a file of it. */
export const hashOf = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 20)
}

/** The ids of the own pictures that stored texts name, such as the JSON of a publication. */
export const ownIdsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(OWN)].map(([, id = '']) => id)))

const OWN = new RegExp(`"${ownName('([0-9a-f]+)')}"`, 'g')
