import * as en from './en/picture-refusals.ts'
import * as fr from './fr/picture-refusals.ts'
import { words } from './words.ts'

export const { pictureRefusals } = words({ en, fr })
