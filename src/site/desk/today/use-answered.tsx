import type { ReactNode } from 'react'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { act } from '#site/desk/bookings/act.ts'
import { useStatusLine } from '#site/desk/ui/use-status-line.tsx'

/** What a press did: to which version of which booking, and in which words. */
export type Done = { id: string; name: string; version: number; isMailed: boolean; said: string }

/** The line that says what the last press did, with one press to undo it. */
export function useAnswered(load: () => Promise<void>): {
  answered: (done: Done) => void
  line: ReactNode
} {
  const { say, line } = useStatusLine()
  function answered({ id, name, version, isMailed, said }: Done) {
    say(said, async () => {
      await act(id, { action: 'undo', version, isMailed })
      void load()
      return words.undone(name)
    })
    void load()
  }
  return { answered, line: line() }
}
