import type { ManagePart } from '#features/parts.ts'
import { WorkPhotos } from './Photos.tsx'
import { PicturesQuestion } from './PicturesQuestion.tsx'

export const managePart: ManagePart = { cards: { work: WorkPhotos, pictures: PicturesQuestion } }
