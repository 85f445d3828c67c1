import * as en from './en/language.ts'
import * as fr from './fr/language.ts'
import { words } from './words.ts'

export const { language } = words({ en, fr })
