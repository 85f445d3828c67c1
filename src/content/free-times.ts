import * as en from './en/free-times.ts'
import * as fr from './fr/free-times.ts'
import { words } from './words.ts'

export const { freeTimes } = words({ en, fr })
