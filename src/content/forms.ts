import * as en from './en/forms.ts'
import * as fr from './fr/forms.ts'
import { words } from './words.ts'

export const { forms } = words({ en, fr })
