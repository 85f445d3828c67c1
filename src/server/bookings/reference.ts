import { randomInt } from 'node:crypto'
import { business } from '#content/business.ts'

/** No pairs that look or sound alike when read out: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const CHARACTERS = '34679ACDEFGHJKMNPQRTVWXY'
const LENGTH = 6

const prefix = business.shortName.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A short name for a booking that people can read out, such as `GLW-7K3M9P`. Random, so it can be taken already. */
export const makeReference = () =>
  `${prefix}-${Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')}`
