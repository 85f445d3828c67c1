import * as en from './en/receipt.ts'
import * as fr from './fr/receipt.ts'
import { words } from './words.ts'

export const { receipt } = words({ en, fr })
