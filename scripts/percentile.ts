/** Below which so many of a hundred lie, in words for a table. */
export function percentile(times: readonly number[], percent: number): string {
  const inOrder = times.toSorted((a, b) => a - b)
  return (inOrder[Math.ceil((inOrder.length * percent) / 100) - 1] ?? 0).toFixed(1)
}
