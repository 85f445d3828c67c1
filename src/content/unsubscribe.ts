import * as en from './en/unsubscribe.ts'
import * as fr from './fr/unsubscribe.ts'
import { words } from './words.ts'

export type { UnsubscribeState } from './en/unsubscribe.ts'

export const { unsubscribe } = words({ en, fr })
