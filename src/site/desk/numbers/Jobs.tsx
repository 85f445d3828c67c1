import { deskNumbers as words } from '#content/desk-tools.ts'
import type { Numbers } from '#domain/desk/numbers.ts'
import { type Status, statuses } from '#domain/desk/statuses.ts'
import { shortDateLabel } from '#domain/time.ts'
import styles from './Numbers.module.css'

const { jobs: said } = words

/** The jobs by the week of their appointment: how they ended, and the hours of work, planned and done. */
export function Jobs({ jobs, weeks }: Pick<Numbers, 'jobs' | 'weeks'>) {
  if (jobs.length === 0) return <p>{said.none}</p>
  // The table scrolls: the latest weeks are in view.
  const rows = weeks.toReversed().map((week) => ({
    name: shortDateLabel(week),
    ...sumOf(jobs.filter((one) => one.week === week)),
  }))
  const all = { name: said.all, ...sumOf(jobs) }
  return (
    <>
      <p>{said.help}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={said.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              {Object.values(said.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[all, ...rows].map(({ name, counts, planned, done }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{counts.completed}</td>
                <td>{counts.no_show}</td>
                <td>{counts.confirmed}</td>
                <td>{said.hours(planned)}</td>
                <td>{said.hours(done)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

type Job = Numbers['jobs'][number]

/** Their number by status, the minutes of all of them, and those of the completed ones. */
function sumOf(jobs: readonly Job[]) {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>
  for (const { status, count } of jobs) counts[status] += count
  const minutes = (of: readonly Job[]) => of.reduce((sum, job) => sum + job.minutes, 0)
  const done = minutes(jobs.filter(({ status }) => status === 'completed'))
  return { counts, planned: minutes(jobs), done }
}
