import * as en from './en/booking-calls.ts'
import * as fr from './fr/booking-calls.ts'
import { words } from './words.ts'

export const { bookingCalls } = words({ en, fr })
