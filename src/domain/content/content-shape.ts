import type { Written } from '#content/content.ts'
import { pairs } from '#content/fixed.ts'
import { pointIcons, socialIcons } from '#content/icons.ts'
import { type HolidayRule, type Hours, weekdays } from '#content/opening.ts'
import {
  choices,
  closedItems,
  fixed,
  type Group,
  group,
  type Items,
  inAnyOrder,
  items,
  type Leaf,
  type Lines,
  line,
  lines,
  name,
  number,
  optionalLine,
  ownersGroup,
  picture,
  rich,
  richLine,
  text,
} from './shape.ts'

/** The shape that a value of this type needs. A field that is forgotten, or that does not exist, does not compile. */
type ShapeFor<Value> = [Value] extends [readonly (infer Item)[]]
  ? [Item] extends [string]
    ? Lines
    : Items & { fields: FieldsFor<Omit<Item, 'id'>> }
  : [Value] extends [string | number | boolean | Hours | HolidayRule | null]
    ? Leaf
    : Group & { fields: FieldsFor<Value> }

type FieldsFor<Value> = { [Key in keyof Required<Value>]: ShapeFor<Required<Value>[Key]> }

const title = line(120)
const points = (most: number) =>
  items({ icon: { kind: 'icon', names: pointIcons }, title, text: text(600) }, 1, most)
const mail = { subject: line(200), title, intro: text(1000) } as const
const label = line(60)
const letter = group({ subject: line(200), text: text(5000) })
const price = { kind: 'price', max: 100_000 } as const
const prices = { car: price, truck: price, machinery: price }
const page = { name: line(60), description: line(300) }
const inner = group({ ...page, head: { kind: 'picture', place: 'head' } })
const banner = group({ title, text: text(400), picture: picture('banner') })

/** What the owner can change, with its limits. */
export const contentShape = group({
  business: group({
    ...{ name: name(60), shortName: name(12), tagline: line(120) },
    ...{ street: name(100), city: name(60), province: name(60), provinceCode: name(2) },
    ...{ postalCode: { kind: 'postalCode' }, country: line(60) },
    ...{ phone: { kind: 'phone' }, email: { kind: 'email' } },
    servicesSite: { kind: 'url', optional: true },
    socialLinks: items(
      { name: name(40), icon: { kind: 'icon', names: socialIcons }, href: { kind: 'url' } },
      0,
      8,
    ),
    brands: items({ name: name(60), mark: { kind: 'picture', place: 'brand' } }, 0, 24),
  }),
  opening: group({
    week: group({
      ...{ Monday: { kind: 'hours' }, Tuesday: { kind: 'hours' }, Wednesday: { kind: 'hours' } },
      ...{ Thursday: { kind: 'hours' }, Friday: { kind: 'hours' }, Saturday: { kind: 'hours' } },
      Sunday: { kind: 'hours' },
    }),
    holidays: inAnyOrder(items({ name: line(60), on: { kind: 'holidayRule' } }, 0, 60)),
    otherHours: inAnyOrder(
      items({ day: { kind: 'day' }, hours: { kind: 'hours' }, note: optionalLine(60) }, 0, 200),
    ),
    leadHours: number(0, 720, 'hours'),
    daysAhead: number(1, 730, 'days'),
    crews: number(1, 50, 'crews'),
    crewNames: lines(name(40), 0, 50),
    pauseMinutes: number(0, 480, 'minutes'),
    answerHours: number(1, 336, 'hours'),
    changeHours: number(0, 336, 'hours'),
  }),
  serviceArea: group({
    areas: items(
      {
        towns: lines(line(60), 1, 40),
        prefixes: inAnyOrder(lines({ kind: 'postalPrefix' }, 1, 500)),
        travelMinutes: number(0, 600, 'minutes'),
        days: choices(weekdays),
        note: optionalLine(200),
      },
      1,
      60,
    ),
    elsewhereMinutes: number(0, 600, 'minutes'),
    directTrips: inAnyOrder(
      items(
        { from: { kind: 'area' }, to: { kind: 'area' }, minutes: number(0, 600, 'minutes') },
        0,
        200,
      ),
    ),
  }),
  services: closedItems({
    // The price is what is changed most.
    prices: group(prices),
    ...{ value: fixed, label: line(80), icon: fixed, text: text(400) },
    includes: lines(line(60), 0, 8),
    picture: picture('service'),
    pair: { kind: 'choice', options: pairs },
    ...{ fleet: { kind: 'flag' }, minutes: number(1, 1440, 'minutes') },
    minutesPerMore: number(1, 1440, 'minutes'),
    ...{ mention: line(60), hidden: { kind: 'flag' } },
  }),
  productsPage: group({ title, subtitle: text(300), section: title, link: label }),
  products: items({ title, text: text(400), picture: picture('product') }, 1, 100),
  home: group({
    hero: group({ title, subtitle: text(200), picture: picture('hero') }),
    why: group({ title, points: points(6) }),
    services: group({ title, text: text(300) }),
    slider: group({
      title,
      text: text(300),
      slides: items({ title, text: text(300), picture: picture('slide') }, 1, 12),
    }),
    choose: group({ title, points: points(6) }),
    brands: group({ title }),
  }),
  about: group({
    who: group({ title, text: lines(rich(1500), 1, 10), picture: picture('about') }),
    values: group({ title, points: points(8) }),
    vision: group({ title, text: rich(600) }),
    mission: group({ title, text: rich(600) }),
  }),
  warranty: group({
    ...{ title, intro: text(300) },
    coverage: group({
      term: line(30),
      text: rich(400),
      covers: lines(line(120), 1, 20),
      remedy: rich(400),
    }),
    conditions: group({
      title,
      groups: closedItems({
        ...{ title, icon: fixed, text: rich(400), points: lines(richLine(300), 1, 20) },
      }),
    }),
  }),
  howItWorks: group({
    ...{ title, intro: text(300) },
    steps: group({ title, points: points(8) }),
    sections: items({ icon: { kind: 'icon', names: pointIcons }, title, text: rich(1500) }, 1, 12),
    services: group({ title, text: text(300) }),
    priceNote: line(120),
  }),
  privacy: group({
    ...{ title, intro: text(300) },
    sections: items({ title, points: lines(richLine(800), 1, 20) }, 1, 20),
  }),
  banners: group({ contact: banner, order: banner }),
  pageTexts: group({
    ...{ home: group(page), products: inner, warranty: inner, contact: inner, about: inner },
    ...{ booking: inner, howItWorks: inner, privacy: inner, manage: inner, unsubscribe: inner },
    notFound: inner,
  }),
  mail: group({
    bookingOwner: ownersGroup({
      ...{ ...mail, reference: label, received: label, answerBy: label, map: label, desk: label },
      ...{ photos: label, notHeld: text(600), others: text(600), noVehicle: text(600) },
      noFleet: text(600),
    }),
    bookingClient: group({
      ...{
        ...mail,
        reference: label,
        service: label,
        vehicle: label,
        vehicles: label,
        when: label,
      },
      ...{ held: text(400), heldFor: text(600), notHeld: text(600), hold: label },
      ...{ holdSubject: mail.subject, change: text(1000), notYou: text(600) },
    }),
    reminder: group({
      ...{ ...mail, when: label, where: label, service: label, reference: label },
      change: text(600),
    }),
    expiredClient: group({ ...mail, next: text(1000), again: label }),
    expiredOwner: ownersGroup({
      ...{ ...mail, next: text(600), reference: label, service: label, when: label, phone: label },
      desk: label,
    }),
    manageClient: group({ moved: letter, cancelled: letter }),
    manageOwner: ownersGroup({
      moved: letter,
      cancelled: group({ ...letter.fields, reason: line(120), noReason: line(120) }),
    }),
    messageOwner: ownersGroup({ ...mail, desk: label }),
    test: letterWithTitle(),
    code: ownersGroup(letter.fields),
    unsubscribe: group({ why: line(200), link: label }),
    ...{
      manage: label,
      see: label,
      howItWorks: line(120),
      ownerFooter: name(200),
      clientFooter: lines(line(200), 1, 6),
    },
  }),
  drafts: group({
    ...{ confirm: letter, decline: letter, cancel: letter, complete: letter, no_show: letter },
    ...{ on_the_way: letter, start: letter },
    ...{ edit: letter, amend: letter, assign: letter, note: letter, answer: letter },
    undo: group({
      ...letter.fields,
      mistake: text(300),
      statuses: group({
        ...{
          requested: text(400),
          confirmed: text(400),
          declined: text(400),
          cancelled: text(400),
        },
        ...{ completed: text(400), no_show: text(400), expired: text(400) },
      }),
    }),
  }),
  dayDrafts: group({ cancel: letter, move: letter }),
} as const satisfies FieldsFor<Written>)

function letterWithTitle() {
  return ownersGroup({ subject: line(200), title, text: text(2000) })
}

/** A section of the content: the desk edits and publishes one at a time. */
export type Section = keyof Written

export const sections = Object.keys(contentShape.fields) as [Section, ...Section[]]
