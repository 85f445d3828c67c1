/** A line through measurements: its slope, and the interval in which the true slope lies with 95% confidence. */
export type Trend = { slope: number; low: number; high: number }

/** The quantile of the normal distribution for 95%, on both sides. */
const Z = 1.96

/**
 * The trend of measurements that are equally far apart, per step: the median of the slopes between all pairs (Theil–Sen),
 * which single outliers do not move. The interval is by Kendall's statistic: P. K. Sen, "Estimates of the Regression
 * Coefficient Based on Kendall's Tau", Journal of the American Statistical Association 63 (1968), pages 1379–1389.
 */
export function trendOf(values: readonly number[]): Trend {
  const n = values.length
  const slopes = values
    .flatMap((from, i) => values.slice(i + 1).map((to, j) => (to - from) / (j + 1)))
    .sort((a, b) => a - b)
  const at = (i: number) => slopes[Math.min(Math.max(Math.round(i), 0), slopes.length - 1)] ?? 0
  const spread = Z * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  return {
    slope: at((slopes.length - 1) / 2),
    low: at((slopes.length - spread) / 2),
    high: at((slopes.length + spread) / 2),
  }
}
