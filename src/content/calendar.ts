import * as en from './en/calendar.ts'
import * as fr from './fr/calendar.ts'
import { words } from './words.ts'

export const { calendar } = words({ en, fr })
