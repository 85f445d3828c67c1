import { useState } from 'react'
import { paidJobWords as words } from '#content/desk-paid-jobs.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  asksFirst,
  type IssuePaid,
  PaidIssued,
  type PaidJob,
  PaidJobs,
} from '#domain/desk/paid-jobs.ts'
import { money, sumOf } from '#domain/money.ts'
import { shortDayLabel } from '#domain/time.ts'
import { call } from '#site/desk/api/call.ts'
import { publish } from '#site/desk/api/signals.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { bookingPath } from '#site/desk/navigation.ts'
import { Button, ButtonLink } from '#site/desk/ui/Button.tsx'
import { Panel } from '#site/desk/ui/ListAndPanel.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Note } from '#site/desk/ui/Parts.tsx'
import { say } from '#site/desk/ui/Toast.tsx'
import ui from '#site/desk/ui/ui.module.css'

const kinds = ['money_changed', 'booking_changed'] as const

/** The jobs that are finished and paid, and on no invoice: each is issued with a press, or all of them with one. */
export function PaidJobsPanel() {
  const { data, failure, load, set } = useApiQuery(PaidJobs, deskCalls.paidJobs, kinds)
  const [refused, setRefused] = useState<PaidIssued['refused']>([])
  async function issue(jobs: readonly PaidJob[]) {
    const body: IssuePaid = {
      jobs: jobs.map(({ booking_id, total_cents }) => ({ booking_id, total_cents })),
    }
    const answer = await call(PaidIssued, deskCalls.paidJobs, body)
    setRefused(answer.refused)
    set({ jobs: answer.jobs })
    publish({ is: 'event', kind: 'money_changed' })
    if (answer.issued > 0) say({ words: `${words.did(answer.issued)} ${words.sent}` })
  }
  const jobs = data?.jobs ?? []
  const ready = jobs.filter(({ why }) => !asksFirst[why])
  const all = useMutation(() => issue(ready))
  return (
    <Panel
      title={words.title}
      sub={[words.count(jobs.length), money(sumOf(jobs, 'paid_cents'))].join(' · ')}
      foot={
        ready.length > 0 && (
          <Button kind="main" isBusy={all.busy} onClick={() => void all.submit()}>
            {words.issueAll(ready.length)}
          </Button>
        )
      }
    >
      <p>{data?.jobs.length === 0 ? words.none : words.help}</p>
      <Failure words={failure} retry={load} />
      <Failure words={all.failure} />
      {refused.length > 0 && (
        <Note tone="bad" isAlert>
          <span>
            {refused.map(({ booking_id, name, reason }) => (
              <span key={booking_id}>{words.refused(name, reason)} </span>
            ))}
          </span>
        </Note>
      )}
      {jobs.length > 0 && (
        <ul role="list" className={ui.list}>
          {jobs.map((job) => (
            <Job key={job.booking_id} job={job} onIssue={() => issue([job])} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Job({ job, onIssue }: { job: PaidJob; onIssue: () => Promise<void> }) {
  const { booking_id, name, appoint_date, paid_cents, why } = job
  const { submit, busy, failure } = useMutation(onIssue)
  return (
    <li className={ui.plain}>
      <strong>{name}</strong>
      <small>{[shortDayLabel(appoint_date), words.paid(money(paid_cents))].join(' · ')}</small>
      <small>{words.why[why]}</small>
      <Failure words={failure} />
      <span className={ui.bar}>
        {!asksFirst[why] && (
          <Button isBusy={busy} aria-label={words.issueNamed(name)} onClick={() => void submit()}>
            {words.issue}
          </Button>
        )}
        <ButtonLink href={bookingPath(booking_id)} aria-label={words.openNamed(name)}>
          {words.open}
        </ButtonLink>
      </span>
    </li>
  )
}
