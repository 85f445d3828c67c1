import * as z from 'zod/mini'
import { clientLanguage } from './client-language.ts'
import { inEach, languages } from './language.ts'

const each = inEach((language) => language)

/** The language of a client, as a call names it. */
export const documentLanguage = z.enum(each, { error: clientLanguage.refusal(languages) })

/** The same in an answer. */
export const language = z.enum(each)
