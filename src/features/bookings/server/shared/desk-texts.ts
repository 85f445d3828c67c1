import type { Language } from '#core/language.ts'
import { t } from '#core/words.ts'
import type { DeskTexts, Line } from '#features/prices/lines.ts'
import { prices, proposed as words } from '#features/prices/words.ts'
import { vehicleTypes } from '#features/services/words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'

type Names = Pick<Content, 'services' | 'addOns'>

/**
 * What lines for a client with another language say in that of the desk, by their own texts: paper speaks to the client, and the desk
 * to its people. A text that somebody has changed is missing, since nobody knows what it says.
 */
export function deskTexts(content: Names, language: Language, lines: readonly Line[]): DeskTexts {
  if (language === 'en') return {}
  const theirs = withContentIn(language, content, textsOf)
  const ours = withContentIn('en', content, textsOf)
  const said = new Map(theirs.names.map((name, i) => [name, ours.names[i] ?? name]))
  const inEnglish = (text: string) => {
    const town = theirs.town.exec(text)?.[1]
    if (town !== undefined) return ours.travel(town)
    return said.get(text) ?? text.replace(theirs.vehicle, (_, n, of) => ours.vehicleOf(Number(n), Number(of)))
  }
  return Object.fromEntries(
    lines
      .flatMap(({ text, about }) => [text, about])
      .map((text) => [text, inEnglish(text)] as const)
      .filter(([text, other]) => text !== other),
  )
}

/** What lines can say in the language of the moment: the names in an order that is the same in each, and the texts with gaps. */
function textsOf({ services, addOns }: Names) {
  const { service, vehicle } = t(words)
  const travel = t(prices).drive.to
  const kinds = ['', ...t(vehicleTypes).map(({ label }) => label)]
  return {
    names: [
      ...services.flatMap(({ label }) => kinds.map((kind) => service(label, kind))),
      ...addOns.map(({ name }) => name),
      travel(''),
    ],
    town: new RegExp(`^${travel('(.+)')}$`),
    vehicle: new RegExp(`^${vehicle(0, 0).replaceAll('0', '(\\d+)')}`),
    travel,
    vehicleOf: vehicle,
  }
}
