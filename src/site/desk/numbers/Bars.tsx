import styles from './Numbers.module.css'

type Props = {
  label: string
  columns: readonly [name: string, count: string]
  rows: readonly (readonly [string, number])[]
}

// Heights are in pixels, so that texts keep their size. Widths are in per cent of the chart.
const TOP = 28
const HEIGHT = 160

/** Fewer bars than this stay as narrow as this many would be. */
const FEWEST = 12

/** The number of names below the bars: a phone has no room for more. The table has them all. */
const NAMED = 3

/** A bar chart, and beside it a table with the same numbers, since a chart is only for the eye. */
export function Bars({ label, columns, rows }: Props) {
  const most = Math.max(1, ...rows.map(([, count]) => count))
  const places = Math.max(FEWEST, rows.length)
  const each = Math.ceil(places / NAMED)
  const across = (place: number) => `${(place / places) * 100}%`
  const up = (count: number) => TOP + HEIGHT - (count / most) * HEIGHT
  return (
    <div className={styles.chart}>
      <svg className={styles.bars} role="img" aria-label={label}>
        <text y={TOP - 14}>{columns[1]}</text>
        {[0, most].map((count) => (
          <g key={count}>
            <line x2="100%" y1={up(count)} y2={up(count)} />
            <text className={styles.tick} x="-8" y={up(count) + 5}>
              {count}
            </text>
          </g>
        ))}
        {rows.map(([name, count], i) => (
          <g key={name}>
            <rect
              x={across(i + 0.1)}
              y={up(count)}
              width={across(0.8)}
              height={TOP + HEIGHT - up(count)}
            />
            {i % each === 0 && (
              <text x={across(i + 0.1)} y={TOP + HEIGHT + 20}>
                {name}
              </text>
            )}
          </g>
        ))}
        <text className={styles.tick} x="100%" y={TOP + HEIGHT + 40}>
          {columns[0]}
        </text>
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, count]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
