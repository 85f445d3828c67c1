import { deskData as words } from '#content/desk-tools.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { PrivacyLog } from '#domain/desk/privacy.ts'
import { instantLabel } from '#domain/instants.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'

/** The log of erasures and purges: what, when, and by whom. */
export function Log() {
  const { data, failure, load } = useApiQuery(PrivacyLog, deskCalls.privacyLog, ['booking_changed'])
  const { columns } = words
  return (
    <PageSection title={words.log}>
      <Failure words={failure} retry={load} />
      {data?.entries.length === 0 && <p>{words.noLog}</p>}
      {data && data.entries.length > 0 && (
        <ul role="list" className={styles.list}>
          {data.entries.map((entry) => (
            <li key={entry.id} className={styles.plain}>
              <span>
                {words.what[entry.what]}, {columns.who.toLowerCase()} {entry.who ?? words.server}
              </span>
              <small>{instantLabel(entry.at)}</small>
              <span>
                {(['bookings', 'messages', 'mails', 'photos'] as const)
                  .map((name) => `${columns[name]}: ${entry[name]}`)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}
