import * as en from './en/navigation.ts'
import * as fr from './fr/navigation.ts'
import { words } from './words.ts'

export type { Link } from './en/navigation.ts'

export const { navigation, buttons, footerWords } = words({ en, fr })
