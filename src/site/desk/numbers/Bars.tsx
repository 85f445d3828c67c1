import styles from './Numbers.module.css'

type Props = {
  label: string
  columns: readonly [name: string, count: string]
  rows: readonly (readonly [string, number])[]
}

const WIDTH = 600
const HEIGHT = 160

/** Bars, and beside them the table that says the same: the picture is for the eye alone. */
export function Bars({ label, columns, rows }: Props) {
  const most = Math.max(1, ...rows.map(([, count]) => count))
  const wide = WIDTH / Math.max(1, rows.length)
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} role="img" aria-label={label}>
        <path d={`M0 ${HEIGHT + 1}H${WIDTH}`} stroke="currentColor" strokeWidth="2" />
        {rows.map(([name, count], i) => (
          <rect
            key={name}
            x={i * wide + wide * 0.1}
            y={HEIGHT - (count / most) * HEIGHT}
            width={wide * 0.8}
            height={(count / most) * HEIGHT}
            fill="currentColor"
          />
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
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
