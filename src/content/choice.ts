import * as en from './en/choice.ts'
import * as fr from './fr/choice.ts'
import { words } from './words.ts'

export const { choiceWords } = words({ en, fr })
