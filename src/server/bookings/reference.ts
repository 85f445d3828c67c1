import { randomInt } from 'node:crypto'
import { business } from '#content/business.ts'
import { READABLE_CHARACTERS } from '#domain/codes.ts'

const LENGTH = 6

const prefix = business.shortName.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A short random name for a booking that people can read out, such as `GLW-7K3M9P`. It can be taken already. */
export const makeReference = () =>
  `${prefix}-${Array.from({ length: LENGTH }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('')}`
