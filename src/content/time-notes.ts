import * as en from './en/time-notes.ts'
import * as fr from './fr/time-notes.ts'
import { words } from './words.ts'

export const { timeNotes } = words({ en, fr })
