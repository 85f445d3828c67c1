import * as en from './en/manage.ts'
import * as fr from './fr/manage.ts'
import { words } from './words.ts'

export type { ClientStatus } from './en/manage.ts'

export const { clientStatuses, manageRefusals, clientHolds, managePage } = words({ en, fr })
