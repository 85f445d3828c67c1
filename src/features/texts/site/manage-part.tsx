import type { ManagePart } from '#features/parts.ts'
import { TextsQuestion } from './shared/TextsQuestion.tsx'

export const managePart: ManagePart = { cards: { texts: TextsQuestion } }
