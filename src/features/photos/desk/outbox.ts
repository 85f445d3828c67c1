import type { DeskOutbox } from '#features/parts.ts'
import { unsentPhotos, watchPhotos } from './unsent-photos.ts'

export const deskOutbox: DeskOutbox = {
  ...unsentPhotos,
  watch: watchPhotos,
  // What the server has refused, it will never have.
  countLost: (person) => unsentPhotos.read(person).filter(({ refused }) => refused === undefined).length,
}
