import { daySheet as words } from '#content/desk-day-sheet.ts'
import { nameOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { againUrl } from '#site/desk/clients/paths.ts'
import { Link } from '#site/desk/router.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { TextStep } from './TextStep.tsx'
import type { Press } from './use-press.tsx'

/** The next steps of a finished job: a note, photos, the next booking. */
export function AfterDone({ job, press }: { job: SheetJob; press: Press }) {
  const name = nameOf(job)
  const id = encodeURIComponent(job.id)
  const { after } = words
  return (
    <div className={ui.ways}>
      <TextStep
        id={job.id}
        field="note"
        words={{
          ...{ open: after.note, named: after.noteNamed(name) },
          ...{ label: after.note, submit: after.submit },
        }}
        onSubmit={(text) => press(job, { action: 'note', text, said: words.noted(name) })}
      />
      <Link href={`${DESK}/bookings/${id}#photos`} aria-label={after.photosNamed(name)}>
        {after.photos}
      </Link>
      <Link href={againUrl(job.id)} aria-label={after.againNamed(name)}>
        {after.again}
      </Link>
    </div>
  )
}
