import * as en from './en/booking.ts'
import * as fr from './fr/booking.ts'
import { words } from './words.ts'

export const { booking, consent } = words({ en, fr })
