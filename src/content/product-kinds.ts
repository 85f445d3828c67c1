import * as en from './en/product-kinds.ts'
import * as fr from './fr/product-kinds.ts'
import { words } from './words.ts'

export const { catalogue } = words({ en, fr })
