import { groupBy } from '#core/group-by.ts'
import { sumOf } from '#core/money.ts'
import { shortDateLabel } from '#core/time.ts'
import type { Numbers } from '#features/numbers/numbers.ts'
import { scrollClass } from './numbers-classes.ts'
import { deskNumbers as words } from './numbers-words.ts'
import { Table } from './Table.tsx'

type Vital = Numbers['vitals'][number]

// Units of the drawing; the style sheet sets its size on the screen.
const WIDTH = 100
const HEIGHT = 32

/** The 75th percentile of each page and metric: the latest week in words, all weeks as a line. */
export function Vitals({ vitals, weeks }: { vitals: readonly Vital[]; weeks: readonly string[] }) {
  if (vitals.length === 0) return <p>{words.noVitals}</p>
  const series = [...groupBy(vitals, ({ page, metric }) => `${page} ${metric}`)]
  return (
    <Table
      className={scrollClass}
      label={words.vitals}
      columns={[words.page, words.metric, words.latest, words.visits, words.trend]}
    >
      {series.map(([name, points]) => {
        const latest = points.reduce((a, b) => (b.week > a.week ? b : a))
        return (
          <tr key={name}>
            <th scope="row">{latest.page}</th>
            <td>
              {words.metrics[latest.metric]} <small>{latest.metric}</small>
            </td>
            <td>{shown(latest)}</td>
            <td>{sumOf(points, 'count')}</td>
            <td>
              <Line points={points} weeks={weeks} />
              <span className="text-dim">{words.scale(shown(slowest(points)))}</span>
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

const slowest = (points: readonly Vital[]) => points.reduce((a, b) => (b.p75 > a.p75 ? b : a))

/** The value with its unit; only layout shifts have none. */
const shown = ({ metric, p75 }: Vital) =>
  metric === 'CLS' ? String(Math.round(p75 * 1000) / 1000) : words.seconds(Math.round(p75))

function Line({ points, weeks }: { points: readonly Vital[]; weeks: readonly string[] }) {
  const most = slowest(points).p75 || 1
  const at = ({ week, p75 }: Vital) => {
    const x = ((weeks.indexOf(week) + 0.5) / Math.max(1, weeks.length)) * WIDTH
    return [x, HEIGHT - 4 - (p75 / most) * (HEIGHT - 8)] as const
  }
  const spots = [...points].sort((a, b) => a.week.localeCompare(b.week)).map(at)
  const label = points.map((point) => `${shortDateLabel(point.week)}: ${shown(point)}`).join(', ')
  return (
    <svg
      className="w-16 h-8 fill-none stroke-link stroke-2 min-[900px]:w-40 *:[vector-effect:non-scaling-stroke] forced-colors:stroke-[canvastext]"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path
        className="stroke-control-edge stroke-1 forced-colors:stroke-[canvastext]"
        d={`M0 ${HEIGHT - 4}H${WIDTH}`}
      />
      <polyline points={spots.join(' ')} />
      {/* Lines of no length: their round ends are dots, however wide the drawing is. */}
      <path className="stroke-6 [stroke-linecap:round]" d={spots.map(([x, y]) => `M${x} ${y}h0`).join('')} />
    </svg>
  )
}
