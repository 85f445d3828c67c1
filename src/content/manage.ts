import * as en from './en/manage.ts'
import * as fr from './fr/manage.ts'
import { words } from './words.ts'

export const { manageRefusals, clientHolds, managePage } = words({ en, fr })
