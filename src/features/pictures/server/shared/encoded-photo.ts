import * as z from 'zod/mini'

/** A photo as it is stored, and its size in pixels. */
export const EncodedPhoto = z.strictObject({
  bytes: z.instanceof(Buffer),
  small: z.instanceof(Buffer),
  width: z.int(),
  height: z.int(),
})
export type EncodedPhoto = z.infer<typeof EncodedPhoto>
