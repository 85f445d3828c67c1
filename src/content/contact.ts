import * as en from './en/contact.ts'
import * as fr from './fr/contact.ts'
import { words } from './words.ts'

export const { contact } = words({ en, fr })
