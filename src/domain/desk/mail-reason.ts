import { plainReasons } from '#content/mail-failures.ts'

/** The answers of mail servers by which a reason is known; the first that fits counts. */
const signs: readonly (readonly [RegExp, keyof typeof plainReasons])[] = [
  [/\b535\b|\b5\.7\.8\b|authenticat|invalid login/i, 'password'],
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i, 'full'],
  [/\b5\.2\.1\b|disabled|inactive|suspended/i, 'closed'],
  [/\b5\.1\.(1|2|3|6|10)\b|no such|unknown user|user unknown|does not exist/i, 'noAddress'],
  [/\b5\.7\.\d|spam|block(ed|list)|blacklist|reputation/i, 'refused'],
  [/ECONN|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|time(d )?out|did not finish/i, 'unreached'],
  [/^4\d\d\b|\b4\.\d\.\d/, 'later'],
]

/** What the answer of a mail server means, in plain words; undefined if that is not known. */
export function plainReason(said: string): string | undefined {
  const found = signs.find(([sign]) => sign.test(said))
  return found && plainReasons[found[1]]
}
