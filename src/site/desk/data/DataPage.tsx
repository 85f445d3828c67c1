import { useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskData as words } from '#content/desk-tools.ts'
import { addMonths } from '#domain/days.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { ExportDay } from '#domain/desk/privacy.ts'
import { today } from '#domain/time.ts'
import { useRoute } from '#site/desk/router.tsx'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { DayRange } from '#site/desk/ui/DayRange.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Erase } from './Erase.tsx'
import { Log } from './Log.tsx'
import { ServerState } from './ServerState.tsx'

const files = [
  'exportBookingsCsv',
  'exportBookingsJson',
  'exportJobsCsv',
  'exportPhotos',
  'exportPromotionsCsv',
  'exportMessagesCsv',
  'exportMessagesJson',
] as const

/** The downloads for which a day of the booking can be chosen. */
const byDay: readonly (typeof files)[number][] = ['exportBookingsCsv', 'exportBookingsJson']

/** The data page: it erases a client's data, exports bookings and messages, and tells how the server is. */
export function DataPage() {
  const { query } = useRoute()
  const [range, setRange] = useState(() => ({ from: addMonths(today(), -12), to: today() }))
  const [isByDay, setByDay] = useState(false)
  const queryOf = (file: (typeof files)[number]) =>
    new URLSearchParams({
      ...(file !== 'exportPromotionsCsv' && range),
      ...(isByDay && byDay.includes(file) && { by: 'appointment' satisfies ExportDay }),
    })
  const name = query.has('message_id') ? 'message_id' : 'booking_id'
  const id = query.get(name)
  return (
    <Page title={deskPage.pages.data}>
      <PageSection title={words.erase}>
        {id ? <Erase key={id} name={name} id={id} /> : <p>{words.eraseHelp}</p>}
        <p>{words.purge}</p>
      </PageSection>
      <PageSection title={words.take}>
        <p>{words.takeHelp}</p>
        <DayRange range={range} onChange={setRange} />
        <Checkbox label={words.byAppointment} checked={isByDay} onChange={setByDay} />
        <ul role="list" className={styles.list}>
          {files.map((file) => (
            <li key={file} className={styles.plain}>
              <a href={`${deskCalls[file]}?${queryOf(file)}`} download>
                {words.files[file]}
              </a>
              {file === 'exportJobsCsv' && <small>{words.jobsHelp}</small>}
              {file === 'exportPhotos' && <small>{words.photosHelp}</small>}
              {file === 'exportPromotionsCsv' && <small>{words.promotionsHelp}</small>}
            </li>
          ))}
        </ul>
      </PageSection>
      <Log />
      <ServerState />
    </Page>
  )
}
