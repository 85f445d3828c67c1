/** Characters for codes that people read out and type. No pairs look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const READABLE_CHARACTERS = '34679ACDEFGHJKMNPQRTVWXY'
