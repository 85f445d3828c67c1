import { dollars } from '#core/dollars.ts'
import { toPostalCode } from '#core/postal-code.ts'
import { formatList, withFullStop } from '#core/sentence.ts'
import { t } from '#core/words.ts'
import { prices } from '#features/prices/words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { areaOf } from '#features/services/area.ts'
import { content } from '#platform/browser/content.ts'

const words = () => t(freeTimes).place

/** What a postal code means for a visit, and how the business sees it: it goes there, one asks it, or it is no code. */
export type Place = {
  kind: 'served' | 'outside' | 'wrong'
  text: string
  /** What the drive costs, as it stands in the text; undefined if it costs nothing. */
  drive?: string
}

/**
 * What a postal code means as far as it is typed; undefined while that may still become anything. `isLeft` says that
 * nobody is typing any more, and `isPriced` that prices stand there which have the drive.
 */
export function placeOf(typed: string, isLeft = true, isPriced = true): Place | undefined {
  const code = typed.trim().toUpperCase()
  if (code === '') return undefined
  const isWhole = toPostalCode(code) !== undefined
  if (!isBeginning(code) || (isLeft && !isWhole)) return { kind: 'wrong', text: words().wrong }
  const area = areaOf(content().serviceArea, code)
  if (area) return { kind: 'served', ...served(area, isPriced) }
  return isWhole || REGION.test(code) ? { kind: 'outside', text: words().outside } : undefined
}

/** The part of a Canadian code that names its region. */
const REGION = /^[A-Z]\d[A-Z]/

/** Whether more letters and digits can make a code of it, of Canada or of the United States. */
function isBeginning(code: string): boolean {
  const bare = code.replace(/^(...)[ -]/, '$1')
  return ['A1A1A1', '00000'].some((rest) => toPostalCode(bare + rest.slice(bare.length)))
}

type Area = ReturnType<typeof content>['serviceArea']['areas'][number]

function served({ towns, travelMinutes, surcharge, note = '' }: Area, isPriced: boolean): Omit<Place, 'kind'> {
  const names = formatList(towns, 'or')
  const way = travelMinutes > 0 ? words().far(names, travelMinutes) : words().near(names)
  const drive = surcharge ? dollars(surcharge) : ''
  const said = isPriced ? t(prices).drive.included(drive) : t(prices).drive.price(drive)
  const more = [drive && withFullStop(said), note].filter(Boolean).join(' ')
  return { text: more ? `${way}. ${more}` : way, ...(drive && { drive: t(prices).drive.price(drive) }) }
}
