/** No pairs that look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. People read out and type what is made of them. */
export const READABLE_CHARACTERS = '34679ACDEFGHJKMNPQRTVWXY'
