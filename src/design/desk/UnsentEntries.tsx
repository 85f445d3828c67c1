import type { ReactNode } from 'react'
import { clockLabel } from '#core/instants.ts'
import { withFullStop } from '#core/sentence.ts'
import { type Entry, isStopped } from '#platform/browser/storage/outbox.ts'
import { Button } from './Button.tsx'
import { Note } from './Parts.tsx'
import { unsent as words } from './unsent-words.ts'

/** The place of what the server does not have yet. */
export const UnsentSection = ({ children }: { children: ReactNode }) => (
  <section aria-label={words.title}>{children}</section>
)

type EntryProps = {
  entry: Entry & { name: string }
  label: string
  text?: string
  /** For what it waits. */
  waits: string
  drop: () => void
}

/** One of them: what it does and when it was pressed, and once it is refused the reason, with a press that removes it. */
export function UnsentEntryNote({ entry, label, text = '', waits, drop }: EntryProps) {
  const line = words.step(label, entry.name, clockLabel(entry.at))
  if (entry.refused === undefined)
    return (
      <Note tone="wait" icon="clock" lead={withFullStop(line)}>
        {text} {waits}
      </Note>
    )
  return (
    <Note
      tone="bad"
      lead={`${words.refused}. ${withFullStop(line)}`}
      actions={
        <Button aria-label={words.dropNamed(line)} onClick={drop}>
          {words.drop}
        </Button>
      }
    >
      {text} {entry.refused}
    </Note>
  )
}

/** The entries that somebody should hear of: one that is being sent just now needs no word. */
export const toTellOf = <One extends Entry>(unsent: readonly One[], isReached: boolean, stops = true): readonly One[] =>
  unsent.filter((one) => !isReached || one.isLate || one.refused !== undefined || (stops && isStopped(one, unsent)))
