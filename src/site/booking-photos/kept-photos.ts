import * as z from 'zod/mini'
import { limits } from '#content/limits.ts'
import { HOUR } from '#domain/durations.ts'
import { photoStore } from '#site/photos/photo-store.ts'

// Photos are kept in the browser's database until the server has them, so that a reload loses none. The database can be
// full or switched off: then they are in this page alone, and every failure here is silent.

const Kept = z.object({
  id: z.string(),
  /** The tab whose form they were chosen for. */
  tab: z.string(),
  at: z.int(),
  name: z.string(),
  file: z.unknown(),
  /** A small picture of it, as a `data:` address; empty if the browser cannot show it. */
  thumb: z.string(),
  /** The booking that it is sent to; undefined while the form is not sent. */
  booked: z.optional(z.object({ id: z.string(), reference: z.string() })),
})
export type KeptPhoto = z.output<typeof Kept> & { file: Blob }

const inStore = photoStore('booking')

/** All that is kept, oldest first. What nobody has sent for a day is deleted. */
export async function readKept(): Promise<KeptPhoto[]> {
  const all = z.safeParse(
    z.array(Kept),
    await inStore('readonly', (store) => store.getAll()).catch(() => []),
  )
  const kept = (all.data ?? []).filter(isWhole)
  const isOld = ({ at }: KeptPhoto) => at < Date.now() - limits.photoHours * HOUR
  await forget(kept.filter(isOld).map(({ id }) => id))
  return kept.filter((photo) => !isOld(photo)).sort((a, b) => a.at - b.at)
}

const isWhole = (photo: z.output<typeof Kept>): photo is KeptPhoto => photo.file instanceof Blob

/** Keeps photos. Returns whether the browser could. */
export const keep = (photos: readonly KeptPhoto[]): Promise<boolean> =>
  inStore('readwrite', (store) => {
    for (const photo of photos) store.put(photo)
    return store.count()
  }).then(
    () => true,
    () => false,
  )

/** Deletes photos by their ids. */
export const forget = async (ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await inStore('readwrite', (store) => {
    for (const id of ids) store.delete(id)
    return store.count()
  }).catch(() => {})
}
