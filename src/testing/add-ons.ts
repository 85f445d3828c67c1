import type { Opening } from '#core/opening.ts'
import { type Content, defaults, defaultsInFrench } from '#features/website/content.ts'
import { linkTranslations } from '#features/website/server/shared/language.ts'

const [detailing, engine] = defaults.services
if (!detailing || !engine) throw new Error('there are no two services')

/** The service with which the two add-ons are offered, and one with which only the second is. */
export const services = [detailing.value, engine.value] as const

const petHair = {
  id: 'pet-hair',
  name: 'Pet hair',
  text: 'In seats and carpets',
  kind: 'Condition',
  services: [detailing.value],
  minutes: 45,
  price: 40,
}
const winter = {
  id: 'winter',
  name: 'Winter build-up',
  text: '',
  kind: 'Condition',
  services: [detailing.value, engine.value],
  minutes: 30,
  price: null,
}

/** The two as a booking keeps them. */
export const booked = {
  petHair: { id: 'pet-hair', name: { en: 'Pet hair', fr: 'Poils d’animaux' }, minutes: 45, price_cents: 4000 },
  winter: { id: 'winter', name: { en: 'Winter build-up', fr: 'Saleté d’hiver' }, minutes: 30, price_cents: null },
}

/** A publication with two add-ons, in both languages. */
export const withAddOns = (opening: Opening, addOns = [petHair, winter]): Content =>
  linkTranslations({
    en: { ...defaults, opening, addOns },
    fr: {
      ...defaultsInFrench,
      opening,
      addOns: addOns.map((one) => ({
        ...one,
        name: one.id === petHair.id ? booked.petHair.name.fr : booked.winter.name.fr,
      })),
    },
  }).en
