import * as en from './en/picture-consent.ts'
import * as fr from './fr/picture-consent.ts'
import { words } from './words.ts'

export const { pictureConsent } = words({ en, fr })
