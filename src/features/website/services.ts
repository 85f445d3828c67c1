import { pairs, type serviceValues } from '#core/fixed.ts'
import {
  choice,
  closedItems,
  fixed,
  flag,
  group,
  line,
  lines,
  number,
  picture,
  price,
  text,
  type ValueOf,
} from './shape.ts'
import type { French } from './translation.ts'

/** The highest price, in dollars. */
const MOST = 100_000

export const shape = closedItems(
  { label: 'Services', entry: 'service', page: 'home' },
  {
    // The price is what is changed most.
    prices: group('Prices from', {
      car: price('Car', MOST),
      truck: price('Truck', MOST),
      machinery: price('Industrial machinery', MOST),
    }),
    value: fixed,
    label: line('Name', 80),
    icon: fixed,
    text: text('Text', 400),
    includes: lines('What is included', line('point', 60), 0, 8),
    picture: picture('service'),
    pair: choice('Whether the picture shows before and after', pairs),
    fleet: flag('Also for fleets: the booking asks for the fleet’s details'),
    minutes: number('Time for one vehicle', 1, 1440, 'minutes'),
    minutesPerMore: number('Time for each further vehicle', 1, 1440, 'minutes'),
    mention: line('Name in the middle of a sentence', 60),
    hidden: flag('Hidden: not offered on the site'),
  },
)

/** Stored bookings name a service by its value. */
type Valued = readonly ({ value: (typeof serviceValues)[number] } & Record<string, unknown>)[]

/** No service has a price until the owner names one. */
const prices: ValueOf<typeof shape>[number]['prices'] = { car: null, truck: null, machinery: null }

/**
 * The six services, in the order of the carousel and of the booking form. `value` is the text that a booking sends and
 * that is stored; pages and mails show the label, and a text that lists the services names the `mention` of each.
 * `icon` is one of those in `src/design/site-icons.ts`. `minutes` is the duration for one vehicle, `minutesPerMore` the
 * time for each further one. `fleet: true` on a service makes the booking form ask for the fleet's details. `prices` are
 * those from which it is done, in whole dollars. `pair` says what the halves of the picture show. A hidden service is not offered; its bookings stay.
 */
export const english = [
  {
    id: 'detailing',
    value: 'Interior & Exterior Detailing',
    label: 'Interior & Exterior Detailing',
    mention: 'mobile detailing',
    icon: 'seat',
    minutes: 180,
    minutesPerMore: 150,
    text: 'Seats, carpets, glass and paint, cleaned by hand from the headliner to the wheel wells.',
    includes: [
      'Seats, carpets and mats',
      'Dash, doors and glass inside',
      'Hand wash and wheels',
      'Salt and bugs off the paint',
    ],
    picture: { file: 'service-detailing', alt: 'The seam of a cloth seat, one half full of dog hair, the other clean' },
    pair: 'No',
    fleet: false,
    prices,
    hidden: false,
  },
  {
    id: 'engine',
    value: 'Engine Bay Cleaning',
    label: 'Engine Bay Cleaning',
    mention: 'engine bay cleaning',
    icon: 'engine',
    minutes: 60,
    minutesPerMore: 60,
    text: 'Degreased, carefully rinsed around the electronics and dressed, so leaks show up early.',
    includes: ['Degreased by hand', 'Careful rinse around the electronics', 'Plastics and hoses dressed'],
    picture: { file: 'service-engine', alt: 'A finned valve cover, one half brown with oil, the other bright metal' },
    pair: 'No',
    fleet: false,
    prices,
    hidden: false,
  },
  {
    id: 'undercoating',
    value: 'Mobile salt removal and Undercoating',
    label: 'Mobile salt removal and Undercoating',
    mention: 'undercoating',
    icon: 'snowflake',
    minutes: 120,
    minutesPerMore: 90,
    text: 'Road salt flushed out of frames and wheel wells, then sealed before next winter.',
    includes: ['Frame and wheel wells flushed', 'Dried', 'Frame, rockers and wheel wells undercoated'],
    picture: {
      file: 'service-undercoating',
      alt: 'A frame rail, one half rusty and crusted with road salt, the other cleaned and coated black',
    },
    pair: 'No',
    fleet: false,
    prices,
    hidden: false,
  },
  {
    id: 'polishing',
    value: 'Paint Correction & Polishing',
    label: 'Paint Correction & Polishing',
    mention: 'paint correction',
    icon: 'polisher',
    minutes: 360,
    minutesPerMore: 360,
    text: 'Swirls and light scratches levelled in stages, until the reflection is crisp again.',
    includes: ['Wash and clay', 'Correction in stages', 'Final polish and sealant'],
    picture: {
      file: 'service-polishing',
      alt: 'A polisher on dark paint, one half full of swirls around the light, the other polished clear',
    },
    pair: 'Before, then after',
    fleet: false,
    prices,
    hidden: false,
  },
  {
    id: 'headlight',
    value: 'Headlight Restoration',
    label: 'Headlight Restoration',
    mention: 'headlight restoration',
    icon: 'headlight',
    minutes: 60,
    minutesPerMore: 60,
    text: 'Yellowed lenses sanded, polished and sealed against the sun. You see farther at night.',
    includes: ['Both lenses sanded and polished', 'UV sealant'],
    picture: {
      file: 'service-headlight',
      alt: 'A headlight with one half of its lens yellowed and the other polished clear',
    },
    pair: 'After, then before',
    fleet: false,
    prices,
    hidden: false,
  },
  {
    id: 'trim',
    value: 'Interior & Exterior body Trim',
    label: 'Interior & Exterior body Trim',
    mention: 'body trim',
    icon: 'door',
    minutes: 120,
    minutesPerMore: 60,
    text: 'Faded plastic and rubber brought back to black, on one vehicle or a whole fleet.',
    includes: ['All trim cleaned', 'Restored to black', 'Protected against sun and salt'],
    picture: { file: 'service-trim', alt: 'Wheel-well trim, one half grey, the other restored to black' },
    pair: 'After, then before',
    fleet: true,
    prices,
    hidden: false,
  },
] as const satisfies ValueOf<typeof shape> & Valued

/** The six services, in the order of the carousel and of the booking form. A word that is missing here stays English. */
export const french = {
  detailing: {
    label: 'Esthétique intérieure et extérieure',
    mention: 'esthétique automobile mobile',
    text: 'Sièges, tapis, vitres et peinture, nettoyés à la main, de la garniture du plafond aux passages de roues.',
    includes: [
      'Sièges, moquette et tapis',
      'Tableau de bord, portières et vitres à l’intérieur',
      'Lavage à la main et roues',
      'Sel et insectes délogés de la peinture',
    ],
    picture: { alt: 'La couture d’un siège en tissu, une moitié pleine de poils de chien, l’autre propre' },
  },
  engine: {
    label: 'Nettoyage du compartiment moteur',
    mention: 'nettoyage du moteur',
    text: 'Dégraissé, rincé avec soin autour des composants électriques, puis lustré, pour que les fuites se voient tôt.',
    includes: [
      'Dégraissage à la main',
      'Rinçage soigné autour des composants électriques',
      'Lustrant sur les plastiques et les boyaux',
    ],
    picture: { alt: 'Un couvre-culasse à ailettes, une moitié brunie par l’huile, l’autre en métal brillant' },
  },
  undercoating: {
    label: 'Enlèvement du sel et traitement antirouille mobiles',
    mention: 'antirouille',
    text: 'Le sel de voirie est délogé à grande eau des châssis et des passages de roues, et le tout est scellé avant l’hiver suivant.',
    includes: [
      'Rinçage à grande eau du châssis et des passages de roues',
      'Séchage',
      'Antirouille\u00a0: châssis, bas de caisse et passages de roues',
    ],
    picture: {
      alt: 'Un longeron de châssis, une moitié rouillée et couverte de sel de voirie, l’autre nettoyée et enduite de noir',
    },
  },
  polishing: {
    label: 'Correction de la peinture et lustrage',
    mention: 'correction de peinture',
    text: 'Microrayures et égratignures légères nivelées par étapes, jusqu’à ce que le reflet redevienne net.',
    includes: ['Lavage et barre d’argile', 'Correction par étapes', 'Lustrage final et scellant'],
    picture: {
      alt: 'Une polisseuse sur une peinture foncée, une moitié couverte de microrayures autour de la lumière, l’autre lustrée et nette',
    },
  },
  headlight: {
    label: 'Remise à neuf des phares',
    mention: 'remise à neuf des phares',
    text: 'Lentilles jaunies poncées, polies et scellées contre le soleil. Vous voyez plus loin la nuit.',
    includes: ['Les deux lentilles poncées et polies', 'Scellant contre le soleil'],
    picture: { alt: 'Un phare dont une moitié de la lentille est jaunie et l’autre, polie et claire' },
  },
  trim: {
    label: 'Garnitures intérieures et extérieures',
    mention: 'soin des garnitures',
    text: 'Le plastique et le caoutchouc décolorés retrouvent leur noir, sur un seul véhicule ou sur tout un parc.',
    includes: ['Nettoyage de toutes les garnitures', 'Retour au noir', 'Protection contre le soleil et le sel'],
    picture: { alt: 'La garniture d’un passage de roue, une moitié grise, l’autre redevenue noire' },
  },
} as const satisfies French<typeof english>

/** The whole section is made up until the owner says what is right: how long each takes. */
export const madeUp = [''] as const
