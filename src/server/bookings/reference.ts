import { randomInt } from 'node:crypto'
import { REFERENCE_PREFIX } from '#content/fixed.ts'
import { READABLE_CHARACTERS } from '#domain/codes.ts'

const LENGTH = 6

/** A short random name for a booking that people can read out, such as `GLW-7K3M9P`. It can be taken already. */
export const makeReference = () =>
  `${REFERENCE_PREFIX}-${Array.from({ length: LENGTH }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('')}`
