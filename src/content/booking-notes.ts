import * as en from './en/booking-notes.ts'
import * as fr from './fr/booking-notes.ts'
import { words } from './words.ts'

export const { fleetFields, notes } = words({ en, fr })
