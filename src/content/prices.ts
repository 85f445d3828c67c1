import * as en from './en/prices.ts'
import * as fr from './fr/prices.ts'
import { words } from './words.ts'

export const { prices, beforeAfter } = words({ en, fr })
