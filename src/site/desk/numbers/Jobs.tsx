import { deskNumbers as words } from '#content/desk-tools.ts'
import type { Numbers } from '#domain/desk/numbers.ts'
import type { Status } from '#domain/desk/statuses.ts'
import { shortDateLabel } from '#domain/time.ts'
import styles from './Numbers.module.css'

const { jobs: said } = words

/** The jobs by the week of their appointment: how they ended, and the hours of work, planned and done. */
export function Jobs({ jobs, weeks }: Pick<Numbers, 'jobs' | 'weeks'>) {
  if (jobs.length === 0) return <p>{said.none}</p>
  // The table scrolls: the latest weeks are in view.
  const rows = weeks.toReversed().map((week) => ({
    name: shortDateLabel(week),
    of: jobs.filter((one) => one.week === week),
  }))
  const all = { name: said.all, of: jobs }
  return (
    <>
      <p>{said.help}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={said.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              {names.map((column) => (
                <th key={column} scope="col">
                  {said.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[all, ...rows].map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {names.map((column) => (
                  <td key={column}>{columns[column](of)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

type Job = Numbers['jobs'][number]

/** The columns of the table, and what each says of some jobs: their number, or the hours that they take. */
const columns: Record<keyof typeof said.columns, (jobs: readonly Job[]) => string | number> = {
  completed: (jobs) => sum(jobs, 'count', 'completed'),
  no_show: (jobs) => sum(jobs, 'count', 'no_show'),
  confirmed: (jobs) => sum(jobs, 'count', 'confirmed'),
  planned: (jobs) => said.hours(sum(jobs, 'minutes')),
  done: (jobs) => said.hours(sum(jobs, 'minutes', 'completed')),
}

const names = Object.keys(columns) as (keyof typeof columns)[]

const sum = (jobs: readonly Job[], of: 'count' | 'minutes', status?: Status) =>
  jobs.reduce((all, job) => (!status || job.status === status ? all + job[of] : all), 0)
