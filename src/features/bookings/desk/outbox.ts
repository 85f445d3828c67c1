import type { DeskOutbox } from '#features/parts.ts'
import { steps } from './shared/steps.ts'

export const deskOutbox: DeskOutbox = { ...steps, countLost: (person) => steps.read(person).length }
