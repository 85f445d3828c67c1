import * as en from './en/hero.ts'
import * as fr from './fr/hero.ts'
import { words } from './words.ts'

export const { hero } = words({ en, fr })
