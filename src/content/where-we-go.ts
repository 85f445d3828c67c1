import * as en from './en/where-we-go.ts'
import * as fr from './fr/where-we-go.ts'
import { words } from './words.ts'

export const { whereWeGo } = words({ en, fr })
