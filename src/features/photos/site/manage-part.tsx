import type { ManagePart } from '#features/parts.ts'
import { PicturesQuestion } from './PicturesQuestion.tsx'
import { WorkPhotos } from './shared/Photos.tsx'

export const managePart: ManagePart = { cards: { work: WorkPhotos, pictures: PicturesQuestion } }
