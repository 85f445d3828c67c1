import * as en from './en/machines.ts'
import * as fr from './fr/machines.ts'
import { words } from './words.ts'

export const { atTheEnd } = words({ en, fr })
