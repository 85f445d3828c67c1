import * as en from './en/appointment-refusals.ts'
import * as fr from './fr/appointment-refusals.ts'
import { words } from './words.ts'

export const { appointmentRefusals } = words({ en, fr })
