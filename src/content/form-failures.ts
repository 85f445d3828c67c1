import * as en from './en/form-failures.ts'
import * as fr from './fr/form-failures.ts'
import { words } from './words.ts'

export const { failureText } = words({ en, fr })
