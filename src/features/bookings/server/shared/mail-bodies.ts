import { language } from '#core/in-language.ts'
import { instantLabel } from '#core/instants.ts'
import { oneLine } from '#core/mail-address.ts'
import { nameOf } from '#core/name-of.ts'
import { pages } from '#core/pages.ts'
import { phoneHref, phoneLabel } from '#core/phone.ts'
import { fill } from '#core/template.ts'
import { shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import type { FlagField } from '#features/booking-fields/booking.ts'
import { booking as words } from '#features/booking-fields/words.ts'
import { mapUrl, whenOf, withoutAdvertising } from '#features/bookings/booking-labels.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { progressOf } from '#features/bookings/progress.ts'
import { type FactRow, requestFacts } from '#features/bookings/request-facts.ts'
import { valueLabel } from '#features/bookings/value-labels.ts'
import { answersFrom, answersIn, type StoredAnswer } from '#features/questions/questions.ts'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { fleetFields } from '#features/schedule/booking-notes-words.ts'
import type { Hold } from '#features/schedule/holds.ts'
import { addOnLabel, addOnOnDesk } from '#features/services/add-ons.ts'
import { packageNameIn } from '#features/services/package-name.ts'
import type { PriceSlip } from '#features/services/price-slip.ts'
import { needsFleet, packageLabel, serviceLabel } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import { languageRow } from '#platform/mail/language-of.ts'
import type { Block, Cell, MailBody } from '#platform/mail/mail-body.ts'
import { bookedAddOns } from './add-ons.ts'
import { bookedPrice, bookedSlip, withTax } from './booked-price.ts'
import type { BookingRecords } from './store.ts'

type Booking = BookingRecords['booking']

/** The words of the mails, and the services with their prices. */
type Words = Pick<Content, 'mail' | 'services' | 'serviceArea' | 'howItWorks' | 'facts' | 'tax'>

/** The facts of a booking that subjects name. */
export const bookingFacts = ({ services }: Pick<Content, 'services'>, booking: Booking) => ({
  reference: booking.reference,
  service: serviceLabel(services, booking.service_type),
  when: whenOf(booking),
  short: shortTimeLabel(booking.appoint_date, booking.appoint_time),
})

/** The owner's mail about a booking: everything that came in with it. */
export function ownerBody(
  { mail, services }: Words,
  { booking, vehicle, fleet, photos }: BookingRecords & { photos: number },
  { deskUrl, hold, gathered }: { deskUrl: string; hold: Hold | undefined; gathered: number },
): MailBody {
  const { bookingOwner } = mail
  const section = ({ title, fields }: { title: string; fields: Fields }, record: object) => [
    { heading: title },
    { rows: labelledRows(fields, record) },
  ]
  const blocks: Block[] = [
    { paragraph: fill(bookingOwner.intro, { client: oneLine(nameOf(booking)) }) },
    {
      rows: [
        [bookingOwner.reference, booking.reference],
        [bookingOwner.received, instantLabel(booking.created_at)],
        ...(awaitsAnswer(booking) ? [[bookingOwner.answerBy, deadline(booking, hold)] as const] : []),
        ...languageRow(booking),
        ...(photos > 0 ? [[bookingOwner.photos, String(photos)] as const] : []),
      ],
    },
    ...(hold?.state === 'none' ? [{ paragraph: bookingOwner.notHeld }] : []),
    ...(gathered > 0 ? [{ paragraph: fill(bookingOwner.others, { count: gathered }) }] : []),
    { action: { text: bookingOwner.desk, href: deskUrl } },
    ...section(t(words).client, booking),
    ...section(t(words).appointment, booking),
    ...(addressLine(booking) ? [{ action: { text: bookingOwner.map, href: mapUrl(booking) } }] : []),
    ...section(t(words).service, {
      service_type: packageLabel(
        serviceLabel(services, booking.service_type),
        packageNameIn(booking.package, language()),
      ),
      add_ons: bookedAddOns(booking).map(addOnOnDesk).join('; '),
    }),
    ...(fleet ? section({ ...t(words).fleet, fields: t(fleetFields) }, fleet) : []),
    ...(!fleet && needsFleet(services, booking.service_type) ? [{ paragraph: bookingOwner.noFleet }] : []),
    ...section(t(words).vehicleType, booking),
    ...(vehicle ? section(t(words).vehicle, vehicle) : [{ paragraph: bookingOwner.noVehicle }]),
    ...section(t(words).additional, booking),
    ...answersBlock(answersFrom(booking.answers)),
    ...section(t(words).payment, booking),
    ...section(t(words).confirmation, booking),
  ]
  return { title: bookingOwner.title, blocks, footer: [mail.ownerFooter] }
}

/** The client's mail, which is sent at once: only what was chosen or is harmless, see `unconfirmedKinds`. */
export function clientBody(
  content: Words,
  { booking, vehicle, fleet }: BookingRecords,
  { manageUrl, publicOrigin, hold }: { manageUrl: string; publicOrigin: string; hold: Hold | undefined },
): MailBody {
  const { mail } = content
  const { bookingClient } = mail
  const { reference } = booking
  const vehicle_count = fleet?.vehicle_count ?? booking.vehicle_count
  const addOns = bookedAddOns(booking)
  const { title, intro, rows, held } = requestFacts(
    content,
    {
      ...booking,
      vehicle_count,
      answers: answersIn(chosen(answersFrom(booking.answers)), booking.language),
      add_ons: addOns.map((one) => addOnLabel(one, language())),
      package: packageNameIn(booking.package, language()),
      price: bookedPrice(content, { ...booking, vehicle_count }),
      where: withoutAdvertising(addressLine(booking)),
      vehicle: vehicle && withoutAdvertising(vehicleLabel(vehicle)),
    },
    hold,
  )
  const slip = bookedSlip(content, {
    ...booking,
    vehicle_count,
    appoint_city: withoutAdvertising(booking.appoint_city ?? '') ?? null,
  })
  const shown = rows.filter(({ name }) => name !== 'when' && name !== 'reference' && !(slip.total && priced.has(name)))
  return {
    title,
    blocks: [
      { paragraph: intro },
      { large: shortTimeLabel(booking.appoint_date, booking.appoint_time) },
      ...stepsBlock(booking),
      {
        rows: [
          ...shown.map(({ label, value }) => [label, value] as const),
          ...slipRows(slip, bookingClient.price),
          [bookingClient.reference, reference],
        ],
      },
      { action: { text: mustConfirm(hold) ? bookingClient.hold : mail.manage, href: manageUrl } },
      ...(held ? [{ paragraph: held }] : []),
      { paragraph: fill(bookingClient.change, { reference }) },
      howItWorks(content, publicOrigin),
      { paragraph: bookingClient.notYou },
    ],
    footer: mail.clientFooter,
  }
}

/** What the lines of a price say. */
const priced: ReadonlySet<FactRow['name']> = new Set(['service', 'addOns', 'price'])

/** A price, line by line, as the slip has it; nothing as long as it cannot be said. */
export const slipRows = ({ lines, total, note }: PriceSlip, label: string): (readonly [string, string])[] =>
  total
    ? [
        ...lines.map(({ text, about, amount }) => [[text, about].filter(Boolean).join(', '), amount || '–'] as const),
        [label, withTax(total, note)],
      ]
    : []

/** The answers that were chosen. What somebody typed goes to no address that nobody has confirmed. */
const chosen = (answers: readonly StoredAnswer[]) => answers.filter(({ kind }) => kind !== 'Text')

/** The answers to the owner's questions, in the owner's language. */
const answersBlock = (answers: readonly StoredAnswer[]): Block[] =>
  answers.length === 0 ? [] : [{ rows: answersIn(answers).map(({ question, answer }) => [question, answer]) }]

/** How far a booking is, unless it ended on another way. */
export function stepsBlock({ status }: Pick<Booking, 'status'>): Block[] {
  const steps = progressOf(status)
  return steps ? [{ steps }] : []
}

/** Whether the client must press a button, so that the time is held until the business answers. */
export const mustConfirm = (hold: Hold | undefined) => hold !== undefined && hold.state !== 'held'

/** The link to the page that says how it works. */
export const howItWorks = ({ mail }: Pick<Content, 'mail'>, publicOrigin: string): Block => ({
  link: { text: mail.howItWorks, href: `${publicOrigin}${t(pages).howItWorks.path}` },
})

/** Whether the business must answer, and by when. */
const awaitsAnswer = ({ status, answer_by }: Booking) => status === 'requested' && answer_by !== ''

/** By when: in the words that its client reads, unless they were not told. */
const deadline = ({ answer_by }: Booking, hold: Hold | undefined) =>
  mustConfirm(hold) ? instantLabel(answer_by) : deskBookings.promised(promisedBy(answer_by), instantLabel(answer_by))

/** Fields with the labels of the form. */
type Fields = Readonly<Record<string, { readonly label: string }>>

/** The values of a record with the labels of the form, in its order, without empty values. */
export function labelledRows(fields: Fields, record: object): [string, Cell][] {
  const values = new Map(Object.entries(record))
  return Object.entries(fields).flatMap(([name, { label }]): [string, Cell][] => {
    const value = String(values.get(name) ?? '')
    return value.trim() === '' ? [] : [[label, shown[name]?.(value) ?? valueLabel(name, value)]]
  })
}

const options = () => t(words).confirmation.fields.allow_promo.options

/** The words for each flag, by its stored value. */
const flags: Record<FlagField, (value: string) => string> = {
  allow_promo: (value) =>
    options().find((option) => option.value === (value === '1' ? 'true' : 'false'))?.label ?? value,
}

/** The fields that are not shown as their text: links and flags. */
const shown: Record<string, (value: string) => Cell> = {
  phone: (value) => ({ text: phoneLabel(value), href: phoneHref(value) }),
  email: (value) => ({ text: value, href: `mailto:${encodeURIComponent(value).replace('%40', '@')}` }),
  ...flags,
}
