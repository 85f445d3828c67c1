import * as z from 'zod/mini'
import { DAY } from '#domain/durations.ts'
import { photoStages } from '#domain/photos.ts'
import { photoStore } from '#site/photos/photo-store.ts'

// Photos of a job are kept in the browser's database until the server has them, so that neither a reload nor a phone
// without a network loses one. Where the browser keeps nothing they are in this page alone.

const Kept = z.object({
  id: z.string(),
  /** The address of the person who took it. Nobody else sends it. */
  person: z.string(),
  bookingId: z.string(),
  stage: z.enum(photoStages),
  name: z.string(),
  at: z.int(),
  file: z.unknown(),
})
type Kept = z.output<typeof Kept>
export type KeptPhoto = Kept & { file: Blob }

/** How long a photo waits for its person. A phone that is never signed in again must not keep somebody's home. */
const LONGEST = 7 * DAY

const inStore = photoStore('desk')

/** The kept photos of a person, oldest first. Those that have waited too long are deleted, whoever took them. */
export async function keptPhotosOf(person: string): Promise<KeptPhoto[]> {
  const all = z.safeParse(
    z.array(Kept),
    await inStore('readonly', (store) => store.getAll()).catch(() => []),
  )
  const isOld = ({ at }: Kept) => at < Date.now() - LONGEST
  const kept = all.data ?? []
  for (const { id } of kept.filter(isOld)) await forgetPhoto(id)
  return kept
    .filter(isWhole)
    .filter((photo) => photo.person === person && !isOld(photo))
    .sort((a, b) => a.at - b.at)
}

const isWhole = (photo: Kept): photo is KeptPhoto => photo.file instanceof Blob

/** Keeps a photo. Returns whether the browser could. */
export const keepPhoto = (photo: KeptPhoto): Promise<boolean> =>
  inStore('readwrite', (store) => store.put(photo)).then(
    () => true,
    () => false,
  )

/** Deletes a photo by its id. */
export const forgetPhoto = (id: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(id)).catch(() => {})
