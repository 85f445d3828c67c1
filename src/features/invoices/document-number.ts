/** The number of a document as somebody searches for it: `2026-0042`, `Q-0007`, or the number alone. Undefined if it is none. */
export function searchedNumber(q: string): { series: string | undefined; number: number } | undefined {
  const [, series, number] = /^(?:(\d{4}|Q)-)?(\d{1,9})$/.exec(q.toUpperCase()) ?? []
  return number === undefined ? undefined : { series, number: Number(number) }
}
