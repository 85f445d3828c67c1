import * as en from './en/api.ts'
import * as fr from './fr/api.ts'
import { words } from './words.ts'

export const { refusals } = words({ en, fr })
