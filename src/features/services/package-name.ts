import * as z from 'zod/mini'
import type { Language } from '#core/language.ts'

const PackageName = z.object({ en: z.string(), fr: z.string() })

/** The name of the package of a booking, which keeps it as JSON; undefined if it is none. */
export const packageNameIn = (stored: string, language: Language) =>
  stored === '' ? undefined : z.parse(PackageName, JSON.parse(stored))[language]
