import { deskUntold as words } from '#content/desk-untold.ts'
import type { Untold } from '#domain/desk/untold.ts'
import { PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { type Tell, UntoldEntry } from './UntoldEntry.tsx'

/** The clients whom somebody must tell what no email told them, each with a tick. */
export function UntoldList({ entries, ...tell }: Tell & { entries: readonly Untold[] }) {
  if (entries.length === 0) return null
  return (
    <PageSection title={words.title}>
      <p>{words.help}</p>
      <ul role="list" className={ui.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={ui.plain}>
            <UntoldEntry entry={entry} {...tell} isLinked />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
