// ISO 3779 and 49 CFR 565: letters have digits as values, I, O and Q are not used, position 9 is the check digit.
const VALUES = new Map<string, number>([
  ...[...'0123456789'].map((digit) => [digit, Number(digit)] as const),
  ...[...'ABCDEFGH'].map((letter, i) => [letter, i + 1] as const),
  ...[...'JKLMN'].map((letter, i) => [letter, i + 1] as const),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, i) => [letter, i + 2] as const),
])
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Letters that no VIN has, since they look like digits. */
const LOOKALIKES = /[IOQ]/

/**
 * What seems wrong with a typed VIN: not 17 letters and digits, a letter that VINs do not use, or one character that does
 * not fit the check digit. Undefined for a right North American VIN. Machinery, imports and vehicles from before 1981 have
 * other numbers. So a fault is a reason to ask, never to refuse.
 */
export function vinFault(typed: string): 'shape' | 'letter' | 'digit' | undefined {
  const vin = typed.trim().toUpperCase()
  if (!/^[A-Z0-9]{17}$/.test(vin)) return 'shape'
  if (LOOKALIKES.test(vin)) return 'letter'
  const sum = [...vin].reduce((sum, character, i) => sum + (VALUES.get(character) ?? 0) * (WEIGHTS[i] ?? 0), 0)
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11)) ? undefined : 'digit'
}

/** A stored VIN or serial number; undefined for words in its place, such as “I’ll show it on the day”. */
export const serialOf = (vin: string | null): string | undefined => (vin !== null && /\d/.test(vin) ? vin : undefined)
