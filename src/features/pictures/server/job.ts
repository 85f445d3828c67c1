import * as z from 'zod/mini'
import type { FocalPoint, Place } from '#core/pictures.ts'
import type { BlurBox } from '#features/pictures/pictures.ts'

/** What the process that opens pictures is asked for. A master is a picture that it made before. */
export type Job =
  | { kind: 'photo'; file: Uint8Array }
  | { kind: 'picture' | 'master'; file: Uint8Array; place: Place; focus: FocalPoint }
  | { kind: 'blurred'; file: Uint8Array; place: Place; boxes: readonly BlurBox[] }

/**
 * What it answers to a job: a refusal is the name of its words, and the numbers in them. The server reads it with this,
 * and believes as little of it as of the file.
 */
export const Answer = z.union([
  z.strictObject({ made: z.unknown() }),
  z.strictObject({ refused: z.tuple([z.string()], z.number()) }),
])
export type Answer = z.infer<typeof Answer>
