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

/**
 * Whether a text is a North American VIN with the right check digit. Machinery, imports and vehicles from before 1981
 * have other numbers. So `false` is a reason to ask, never to refuse.
 */
export function isVin(typed: string): boolean {
  const vin = typed.trim().toUpperCase()
  if (vin.length !== WEIGHTS.length) return false
  let sum = 0
  for (const [i, character] of [...vin].entries()) {
    const value = VALUES.get(character)
    if (value === undefined) return false
    sum += value * (WEIGHTS[i] ?? 0)
  }
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11))
}
