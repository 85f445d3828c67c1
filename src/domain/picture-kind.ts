import { pictureRefusals } from '#content/picture-refusals.ts'

/**
 * Why a file is no picture that we take, by its first bytes, whatever its name says; undefined if it begins as one. The
 * decoders know many more formats, and none of those is ever reached.
 */
export function kindFault(file: Uint8Array): string | undefined {
  const head = String.fromCharCode(...file.subarray(0, 64))
  if (starts.some((start) => start.test(head))) return undefined
  if (HEIC.test(head)) return pictureRefusals.heic
  if (SVG.test(head)) return pictureRefusals.svg
  return file.length === 0 ? pictureRefusals.none : pictureRefusals.unknown
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
