import * as en from './en/client-statuses.ts'
import * as fr from './fr/client-statuses.ts'
import { words } from './words.ts'

export type { ClientStatus } from './en/client-statuses.ts'

export const { clientStatuses } = words({ en, fr })
