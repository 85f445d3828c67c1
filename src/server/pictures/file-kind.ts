import { deskPictures } from '#content/desk-pictures.ts'
import { Problem } from '#server/http/problem.ts'

const { refusals } = deskPictures

/**
 * Refuses a file that does not begin as one of the formats that we take, whatever its name says. The decoder knows many
 * more, and none of those is ever reached.
 */
export function requirePicture(file: Uint8Array) {
  const head = Buffer.from(file.subarray(0, 64)).toString('latin1')
  if (starts.some((start) => start.test(head))) return
  if (HEIC.test(head)) throw new Problem(422, refusals.heic)
  if (SVG.test(head)) throw new Problem(422, refusals.svg)
  throw new Problem(422, file.length === 0 ? refusals.none : refusals.unknown)
}

const starts = [
  // JPEG, PNG, WebP, AVIF.
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF....WEBP/s,
  // The kind of an AVIF picture is the first one, or one of those that follow.
  /^....ftyp(?:.{4})*?avi[fs]/s,
]

/** The kinds of what phones call HEIC. `mif1` and `msf1` leave the encoding open, and phones use them for HEIC. */
const HEIC = /^....ftyp(?:he[iv][a-z]|mif1|msf1)/s

const SVG = /^\uFEFF?(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i
