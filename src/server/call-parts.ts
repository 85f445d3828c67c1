import type { Connection } from './db/connect.ts'
import type { Once } from './idempotency/once.ts'

/** What the calls share. */
export type CallParts = Connection & { once: Once }
