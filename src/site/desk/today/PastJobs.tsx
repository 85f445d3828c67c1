import { daySheet as words } from '#content/desk-day-sheet.ts'
import { nameOf, whenOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { Link } from '#site/desk/router.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { workLine } from '#site/desk/ui/work-line.ts'
import css from './DaySheet.module.css'
import type { Press } from './use-press.tsx'

const { past } = words

/** The jobs of days that are over and of which nobody has said how they ended: one press each, and undone with one. */
export function PastJobs({ jobs, press }: { jobs: readonly SheetJob[]; press: Press }) {
  if (jobs.length === 0) return null
  return (
    <PageSection title={past.title}>
      <p>{past.help}</p>
      <ul role="list" className={css.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <article className={css.job}>
              <h3>
                <Link href={`${DESK}/bookings/${encodeURIComponent(job.id)}`}>{nameOf(job)}</Link>
              </h3>
              <p>{whenOf(job)}</p>
              <p>{workLine(job)}</p>
              <div className={ui.bar}>
                {past.answers.map(({ action, label, said }) => (
                  <KeyButton
                    key={action}
                    shortcut={actionKeys[action]}
                    compact
                    secondary
                    aria-label={words.stepNamed(label, nameOf(job))}
                    onClick={() => press(job, { action, said: said(nameOf(job)) })}
                  >
                    {label}
                  </KeyButton>
                ))}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
