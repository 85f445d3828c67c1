import type { Translated } from '#core/translated.ts'
import type * as english from './time-notes-words.ts'

/** Why a time (« une heure ») cannot be chosen. */
export const timeNotes = {
  taken: 'déjà prise',
  soon: 'préavis trop court',
  late: 'trop tard dans la journée',
} as const satisfies Translated<typeof english.timeNotes>
