import * as en from './en/add-ons.ts'
import * as fr from './fr/add-ons.ts'
import { words } from './words.ts'

export const { addOns } = words({ en, fr })
