import * as en from './en/not-found.ts'
import * as fr from './fr/not-found.ts'
import { words } from './words.ts'

export const { notFound } = words({ en, fr })
