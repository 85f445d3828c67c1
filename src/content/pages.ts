import * as en from './en/pages.ts'
import * as fr from './fr/pages.ts'
import { words } from './words.ts'

export const { pages, unsubscribeAnswers, answers, shareCard } = words({ en, fr })
