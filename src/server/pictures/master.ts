import { masterSize } from '#domain/crop.ts'
import { type Crop, type Place, places } from '#domain/pictures.ts'
import { requireSize } from './decoder.ts'
import { openSent } from './open-sent.ts'

/** How well a master is encoded: nobody sees the difference in the files that are made of it. */
const QUALITY = 92

/** The upright picture without metadata, only as large as its crops need it. */
export async function makeMaster(sent: Uint8Array, place: Place): Promise<Buffer> {
  const { upright, size } = await openSent(sent)
  const crops = Object.values<Crop>(places[place])
  for (const crop of crops) requireSize(size, crop)
  const resized = upright.resize({ ...masterSize(size, crops), fit: 'fill' })
  const keepsGround = crops.every((crop) => crop.fitted)
  const master = keepsGround ? resized : resized.flatten({ background: 'white' })
  return master.webp({ quality: QUALITY, lossless: keepsGround }).toBuffer()
}
