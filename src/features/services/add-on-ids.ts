import * as z from 'zod/mini'
import { code, refusalOf } from '#core/text.ts'
import { t } from '#core/words.ts'
import { idsIn, MOST_ADD_ONS } from './add-ons.ts'
import { addOns as words } from './add-ons-words.ts'

const wrong = refusalOf(() => t(words).ids(MOST_ADD_ONS))
const id = code(() => t(words).ids(MOST_ADD_ONS))

/**
 * The ids of the add-ons of a request: a list or, in a query or a form, one text with commas between them. One refusal says
 * all that can be wrong.
 */
export const AddOnIds = z
  .pipe(
    z.union([z.array(id), id], wrong),
    z.transform((sent) => [...new Set(typeof sent === 'string' ? idsIn(sent) : sent)]),
  )
  .check(z.refine((ids) => ids.length <= MOST_ADD_ONS && ids.every((id) => /^[a-z0-9-]{1,40}$/.test(id)), wrong))
