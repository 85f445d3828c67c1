import * as en from './en/questions.ts'
import * as fr from './fr/questions.ts'
import { words } from './words.ts'

export const { questionWords } = words({ en, fr })
