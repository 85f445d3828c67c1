/** Domains that many people write their mail from. Short names are left out: `ge.com` is no slip of `me.com`. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.ca',
  'outlook.com',
  'yahoo.com',
  'yahoo.ca',
  'icloud.com',
  'rogers.com',
  'sympatico.ca',
  'videotron.ca',
  'cogeco.ca',
  'telus.net',
]

/** Domains that exist and are one slip away from a common one. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'fmail.com', 'rodgers.com']

const WRONG_ENDING = /\.(?:con|cmo|ocm|comm|vom|xom)$/

/** The address that was probably meant: `ann@gmail.com` for `ann@gmial.com`. Undefined if nothing seems wrong. */
export function likelyAddress(typed: string): string | undefined {
  const [, name, typedDomain = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? []
  const domain = typedDomain.toLowerCase()
  if (!name || [...COMMON, ...OTHERS].includes(domain)) return undefined
  const mended = domain.replace(WRONG_ENDING, '.com')
  const meant = COMMON.find((it) => it === mended || isOneSlip(domain, it)) ?? mended
  return meant === domain ? undefined : `${name}@${meant}`
}

/** Whether one letter too many, too few or wrong, or two letters in the wrong order make one text of the other. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const at = [...short].findIndex((letter, i) => letter !== long[i])
  if (at < 0) return long.length - short.length === 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + (isSwapped ? 2 : 1)) === long.slice(at + (isSwapped ? 2 : 1))
}
