import { withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

const NO_TAX = 'no tax added'

/** The words for what a service takes and costs, in Canadian dollars. */
export const prices = words({
  from: (price: string) => `from ${price}`,
  ofKind: (kind: string, price: string) => `${kind} from ${price}`,
  /** Once the kind is chosen: `Truck: from $318`. */
  ofKindNow: (kind: string, price: string) => `${kind}: ${price}`,
  /** With what comes on top. */
  noted: (price: string, note: string) => `${price}, ${note}`,
  /** For each of several vehicles. */
  each: (price: string) => `${price} for each vehicle`,
  /** For each of several vehicles, and for what is added once. */
  and: (each: string, once: string) => `${each} + ${once}`,
  visit: (price: string) => `${price} for each visit`,
  takes: (duration: string) => `About ${duration}`,
  /** The same within a line. */
  about: (duration: string) => `about ${duration}`,
  more: (duration: string) => `${duration} for each additional vehicle`,
  /** A line does not begin with the dot. */
  between: '\u00a0· ',
  /** The line below several prices. */
  note: (note: string) => withFullStop(note === NO_TAX ? 'No tax added' : `Prices ${note}`),
  /** What a line is for, of several vehicles. */
  times: (kind: string, count: number) => (kind ? `${kind} × ${count}` : `${count} vehicles`),
  /** The drive to a place that costs something: in a price, on top of it, or of one place. */
  drive: {
    price: (price: string) => `${price} for the drive`,
    /** After a price that has it. */
    including: (price: string) => `including ${price} for the drive`,
    /** Of several prices that have it. */
    within: (price: string) => `with ${price} for the drive`,
    outside: (town: string) => `plus the drive outside ${town}`,
    onTop: 'plus the drive',
    /** After what it costs: of all prices in view. */
    included: (price: string) => `${price} for the drive, included in every price here`,
    none: 'No charge for the drive',
    /** A line of a price. */
    to: (town: string) => (town ? `Drive to ${town}` : 'Drive'),
  },
  /** What is said of the tax after a price, and below several. */
  tax: { added: (rate: string, name: string) => `plus ${rate} ${name}`, none: NO_TAX },
})

/** The words on pictures that show the work before and after it: on two halves of one, or on a pair with a slider. */
export const beforeAfter = words({
  before: 'Before',
  after: 'After',
  slider: (title: string) => `${title}: how much of the picture from after the work is shown`,
})

/** What the lines of a document are called that follow from the published prices. */
export const proposed = words({
  service: (service: string, vehicle: string) => (vehicle ? `${service} (${vehicle})` : service),
  /** A vehicle of several, of which nobody has named the unit or the plate. */
  vehicle: (n: number, of: number) => `Vehicle ${n} of ${of}`,
})

/** The name of the tax, and of its number. */
export const taxName = words((): string => 'HST')
