import * as z from 'zod/mini'
import { today } from '#core/time.ts'
import { DaySheet } from '#features/day-sheet/day-sheet.ts'
import { SHEET } from '#features/day-sheet/desk/sheet-name.ts'
import { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'

/** The sheet as the server last sent it, when that was, and to whom. */
const StoredSheet = z.object({ answer: SessionAnswer, at: z.string(), sheet: DaySheet })
export type StoredSheet = z.output<typeof StoredSheet>

const store = browserStore('localStorage', SHEET, StoredSheet)

/** The kept sheet; undefined if there is none, or if both of its days are before `day`. */
export function readSheet(day = today()): StoredSheet | undefined {
  const found = store.read()
  if (found && found.sheet.next_day >= day) return found
  store.remove()
  return undefined
}

/** Keeps a sheet in this browser, in place of the one before. One that could not be read again leaves that there. */
export function keepSheet(answer: SessionAnswer, { at, sheet }: Pick<StoredSheet, 'at' | 'sheet'>) {
  const { data } = z.safeParse(StoredSheet, { answer, at, sheet })
  if (data) store.write(data)
}

/** Removes it: nobody is signed in any more. */
export const forgetSheet = () => store.remove()

/** Removes the sheet of anybody but this person. */
export function forgetSheetOfOthers(email: string) {
  if (readSheet()?.answer.session.email !== email) store.remove()
}
