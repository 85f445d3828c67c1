import type { DeskOutbox } from '#features/parts.ts'
import { payments } from './shared/payments.ts'

export const deskOutbox: DeskOutbox = { ...payments, countLost: (person) => payments.read(person).length }
