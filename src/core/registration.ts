const SHAPE = /^(\d{9})\s*RT\s*(\d{4})$/i

/** Whether a text is a GST/HST number: nine digits, the last of which checks the others (Luhn), `RT`, and four digits. */
export function isRegistration(typed: string): boolean {
  const [, digits] = SHAPE.exec(plain(typed)) ?? []
  if (!digits) return false
  const sum = [...digits].reverse().reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** `123456782 RT0001`, however it was typed. */
export const usualRegistration = (typed: string) => plain(typed).replace(SHAPE, '$1 RT$2')

const plain = (typed: string) => typed.replace(/[\s-]/g, '')
