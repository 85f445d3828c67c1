/** The smallest time that `percent` percent of the times do not exceed. 0 for an empty list. */
export function percentile(times: readonly number[], percent: number): number {
  const inOrder = times.toSorted((a, b) => a - b)
  return inOrder[Math.ceil((inOrder.length * percent) / 100) - 1] ?? 0
}
