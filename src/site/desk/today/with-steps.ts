import { progressOf, transitions } from '#domain/desk/actions.ts'
import type { DaySheet, SheetJob } from '#domain/desk/day-sheet.ts'
import { ruleOf } from '#domain/desk/statuses.ts'
import type { Step } from './step.ts'

/** The sheet as it is once the server has all of these steps. Those that it knows already, and refused ones, change nothing. */
export function withSteps(sheet: DaySheet, steps: readonly Step[]): DaySheet {
  if (steps.length === 0) return sheet
  const patched = (job: SheetJob) =>
    steps
      .filter(({ booking, refused }) => booking === job.id && refused === undefined)
      .reduce(
        (before, step) => (step.version === before.version ? after(before, step) : before),
        job,
      )
  const all = [...sheet.jobs, ...sheet.next_jobs, ...sheet.requests, ...sheet.past_jobs].map(
    patched,
  )
  const jobsOf = (day: string) =>
    all
      .filter(({ status, appoint_date }) => ruleOf[status].isJob && appoint_date === day)
      .sort((a, b) => order(a.appoint_time, b.appoint_time))
  const requests = all
    .filter(({ status }) => status === 'requested')
    .sort((a, b) => order(a.answer_by, b.answer_by))
  return {
    ...sheet,
    jobs: jobsOf(sheet.day),
    next_jobs: jobsOf(sheet.next_day),
    requests,
    past_jobs: all
      .filter(({ status, appoint_date }) => ruleOf[status].isPromised && appoint_date < sheet.day)
      .sort((a, b) => order(b.appoint_at, a.appoint_at)),
    waiting: sheet.waiting + requests.length - sheet.requests.length,
  }
}

function after(job: SheetJob, step: Step): SheetJob {
  return { ...job, ...changeOf(step), version: job.version + 1 }
}

function changeOf({ action, was }: Step): Partial<SheetJob> {
  switch (action) {
    case 'note':
      return {}
    case 'undo':
      return was
    case 'on_the_way':
    case 'start':
      return { progress: progressOf[action] }
    default:
      return { status: transitions[action].to }
  }
}

const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
