// North American Numbering Plan: NXX-NXX-XXXX, N from 2 to 9, the area code's middle digit not 9, the exchange not N11.
const NANP = /^1?([2-9][0-8]\d)((?!.11)[2-9]\d{2})(\d{4})$/
const PUNCTUATION = /[\s().·•/\u2010-\u2015-]/g

/** `+17055550142` for a North American number in any common format. Undefined for anything else. */
export function toE164(typed: string): string | undefined {
  const match = NANP.exec(
    typed
      .trim()
      .replace(/^\+(?=1)/, '')
      .replace(PUNCTUATION, ''),
  )
  return match ? `+1${match[1]}${match[2]}${match[3]}` : undefined
}

/** `705-555-0142` for `+17055550142`. */
export const phoneLabel = (e164: string) => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
