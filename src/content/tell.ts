import * as en from './en/tell.ts'
import * as fr from './fr/tell.ts'
import { words } from './words.ts'

export const { tellTexts } = words({ en, fr })
