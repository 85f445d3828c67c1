import * as en from './en/time-holds.ts'
import * as fr from './fr/time-holds.ts'
import { words } from './words.ts'

export const { timeHolds } = words({ en, fr })
