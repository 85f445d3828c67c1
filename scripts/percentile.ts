/** Below which so many of a hundred lie. */
export function percentile(times: readonly number[], percent: number): number {
  const inOrder = times.toSorted((a, b) => a - b)
  return inOrder[Math.ceil((inOrder.length * percent) / 100) - 1] ?? 0
}
