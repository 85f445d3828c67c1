import * as en from './en/field-refusals.ts'
import * as fr from './fr/field-refusals.ts'
import { words } from './words.ts'

export const { fieldRefusals } = words({ en, fr })
