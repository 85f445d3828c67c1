import * as z from 'zod/mini'
import { DaySheet } from '#domain/desk/day-sheet.ts'
import { SessionAnswer } from '#domain/desk/sign-in.ts'
import { today } from '#domain/time.ts'

// Storage can be full, switched off or tampered with. The desk must work without it: every failure here is silent.

/** The sheet as the server last sent it, when that was, and to whom. */
const KeptSheet = z.object({ answer: SessionAnswer, at: z.string(), sheet: DaySheet })
export type KeptSheet = z.output<typeof KeptSheet>

const KEY = 'desk-sheet'

/** The kept sheet; undefined if there is none, or if both of its days are before `day`. */
export function readSheet(day = today()): KeptSheet | undefined {
  try {
    const kept = KeptSheet.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '')).data
    if (kept && kept.sheet.next_day >= day) return kept
    forgetSheet()
  } catch {}
  return undefined
}

/** Keeps a sheet in this browser, in place of the one before. */
export function keepSheet(answer: SessionAnswer, { at, sheet }: Pick<KeptSheet, 'at' | 'sheet'>) {
  try {
    const kept: KeptSheet = { answer, at, sheet }
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {}
}

/** Removes it: nobody is signed in any more, or somebody else is. */
export function forgetSheet() {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

/** Removes the sheet of anybody but this person. */
export function forgetSheetOfOthers(email: string) {
  if (readSheet()?.answer.session.email !== email) forgetSheet()
}
