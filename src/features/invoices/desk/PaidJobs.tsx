import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money, sumOf } from '#core/money.ts'
import { shortDayLabel } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Panel } from '#design/desk/ListAndPanel.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { listClass, plainClass } from '#design/desk/ui-classes.ts'
import { paymentCalls } from '#features/invoices/calls.ts'
import { paidJobWords as words } from '#features/invoices/desk-paid-jobs-words.ts'
import { asksFirst, type IssuePaid, type PaidIssued, type PaidJob } from '#features/invoices/paid-jobs.ts'
import { call } from '#platform/browser/desk/call.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { paidJobsQuery } from './shared/queries.ts'

/** The jobs that are finished and paid, and on no invoice: each is issued with a press, or all of them with one. */
export function PaidJobsPanel() {
  const { data, error, refetch } = useQuery(paidJobsQuery)
  const [refused, setRefused] = useState<PaidIssued['refused']>([])
  async function issue(jobs: readonly PaidJob[]) {
    const body: IssuePaid = { jobs: jobs.map(({ booking_id, total_cents }) => ({ booking_id, total_cents })) }
    const answer = await call(paymentCalls.paidJobs, body)
    setRefused(answer.refused)
    setAnswer(paidJobsQuery, { jobs: answer.jobs })
    publish({ is: 'event', kind: 'money_changed' })
    if (answer.issued > 0) showToast({ words: `${words.did(answer.issued)} ${words.sent}` })
  }
  const jobs = data?.jobs ?? []
  const ready = jobs.filter(({ why }) => !asksFirst[why])
  const all = useMutation({ mutationFn: () => issue(ready) })
  return (
    <Panel
      title={words.title}
      sub={[words.count(jobs.length), money(sumOf(jobs, 'paid_cents'))].join(' · ')}
      foot={
        ready.length > 0 && (
          <Button kind="main" isBusy={all.isPending} onClick={() => all.mutate()}>
            {words.issueAll(ready.length)}
          </Button>
        )
      }
    >
      <p>{data?.jobs.length === 0 ? words.none : words.help}</p>
      <Failure error={error} retry={refetch} />
      <Failure error={all.error} />
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
        <ul role="list" className={listClass}>
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
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onIssue() })
  return (
    <li className={plainClass}>
      <strong>{name}</strong>
      <small>{[shortDayLabel(appoint_date), words.paid(money(paid_cents))].join(' · ')}</small>
      <small>{words.why[why]}</small>
      <Failure error={error} />
      <span className="flex flex-wrap gap-2 items-end">
        {!asksFirst[why] && (
          <Button isBusy={isPending} aria-label={words.issueNamed(name)} onClick={() => mutate()}>
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
