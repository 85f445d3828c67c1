import * as en from './en/provinces.ts'
import * as fr from './fr/provinces.ts'
import { words } from './words.ts'

export const { provinces } = words({ en, fr })
