/**
 * A value for a statement. A text of PostgreSQL cannot hold the character NUL. We store none that does, so one that is looked for is not
 * there.
 */
export const withoutNul = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? value.replaceAll('\0', '\u0001') : value
