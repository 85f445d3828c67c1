import type { FieldError } from '#core/problem.ts'
import { itemPath } from '#features/website/paths.ts'

/**
 * The server's errors, with an item's id in place of its number, so that an error stays with its item when that moves.
 * `content` is what the server checked.
 */
export const errorsById = (content: unknown, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field, message }) => ({ field: itemPath(content, field), message }))

/**
 * The errors after the value at a path was replaced: those of the value, and of what was in it, are no longer true. An
 * error of a field in it would stay beside another line.
 */
export const errorsAfter = (errors: readonly FieldError[], path: string): FieldError[] =>
  errors.filter(({ field }) => field !== path && !isLine(field, path))

const isLine = (field: string, path: string) =>
  field.startsWith(`${path}.`) && /^\d+$/.test(field.slice(path.length + 1))
