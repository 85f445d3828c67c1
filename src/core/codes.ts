import { MINUTE } from './durations.ts'
import { limits } from './limits.ts'
/** Characters for codes that people read out and type. No pairs look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const READABLE_CHARACTERS = '34679ACDEFGHJKMNPQRTVWXY'

export const CODE_LENGTH = 8

/** How long a code is valid, in milliseconds. */
export const CODE_MS = limits.codeMinutes * MINUTE
