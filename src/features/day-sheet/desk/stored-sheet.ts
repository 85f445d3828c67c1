import * as z from 'zod/mini'
import { today } from '#core/time.ts'
import { DaySheet } from '#features/day-sheet/day-sheet.ts'
import { Inbox } from '#features/inbox/inbox.ts'
import { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { stored } from '#platform/browser/storage/stored.ts'
import { SHEET } from './sheet-name.ts'

/** The sheet as the server last sent it, when that was, and to whom. */
const KeptSheet = z.object({ answer: SessionAnswer, at: z.string(), sheet: DaySheet })
export type KeptSheet = z.output<typeof KeptSheet>

const kept = stored('localStorage', SHEET, KeptSheet)

/** The kept sheet; undefined if there is none, or if both of its days are before `day`. */
export function readSheet(day = today()): KeptSheet | undefined {
  const found = kept.read()
  if (found && found.sheet.next_day >= day) return found
  kept.remove()
  return undefined
}

/** Keeps a sheet in this browser, in place of the one before. */
export const keepSheet = (answer: SessionAnswer, { at, sheet }: Pick<KeptSheet, 'at' | 'sheet'>) =>
  void kept.write({ answer, at, sheet })

/** What waited in the Inbox, as the server last sent it to a person. */
const keptInbox = stored(
  'localStorage',
  'desk-inbox',
  z.object({ email: z.string(), inbox: Inbox }),
)

/** The kept Inbox of a person; undefined if there is none. */
export function readInbox(email: string): Inbox | undefined {
  const found = keptInbox.read()
  return found?.email === email ? found.inbox : undefined
}

export const keepInbox = (email: string, inbox: Inbox) => void keptInbox.write({ email, inbox })

/** Removes both: nobody is signed in any more, or somebody else is. */
export function forgetSheet() {
  kept.remove()
  keptInbox.remove()
}

/** Removes the sheet of anybody but this person. */
export function forgetSheetOfOthers(email: string) {
  if (readSheet()?.answer.session.email !== email) kept.remove()
  if (readInbox(email) === undefined) keptInbox.remove()
}
