/** What is wrong with the kind of a file; each has its words in `picture-refusals.ts`. */
type KindFault = 'none' | 'heic' | 'svg' | 'unknown'

/**
 * Why a file is no picture that we take, by its first bytes, whatever its name says; undefined if it begins as one. The
 * bytes only explain: on the server the decoder decides.
 */
export function kindFault(file: Uint8Array): KindFault | undefined {
  const head = String.fromCharCode(...file.subarray(0, 64))
  if (starts.some((start) => start.test(head))) return undefined
  if (HEIC.test(head)) return 'heic'
  if (SVG.test(head)) return 'svg'
  return file.length === 0 ? 'none' : 'unknown'
}

const starts = [
  // JPEG, PNG, WebP, AVIF.
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF....WEBP/s,
  // After the size of the box, the kind of an AVIF picture is the first one, or one of those that follow.
  /^\0\0..ftyp(?:.{4})*?avi[fs]/s,
]

/** The kinds of what phones call HEIC. `mif1` and `msf1` leave the encoding open, and phones use them for HEIC. */
const HEIC = /^\0\0..ftyp(?:he[iv][a-z]|mif1|msf1)/s

const SVG = /^\uFEFF?(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i
