import * as addOns from '#content/add-ons.ts'
import * as api from '#content/api.ts'
import * as appointmentRefusals from '#content/appointment-refusals.ts'
import * as booking from '#content/booking.ts'
import * as bookingCalls from '#content/booking-calls.ts'
import * as bookingNotes from '#content/booking-notes.ts'
import * as bookingPhotos from '#content/booking-photos.ts'
import * as calendar from '#content/calendar.ts'
import * as carousel from '#content/carousel.ts'
import * as choice from '#content/choice.ts'
import * as clientRefusals from '#content/client-refusals.ts'
import * as contact from '#content/contact.ts'
import * as fieldRefusals from '#content/field-refusals.ts'
import * as formFailures from '#content/form-failures.ts'
import * as formats from '#content/formats.ts'
import * as forms from '#content/forms.ts'
import * as frenchAddOns from '#content/fr/add-ons.ts'
import * as frenchApi from '#content/fr/api.ts'
import * as frenchAppointmentRefusals from '#content/fr/appointment-refusals.ts'
import * as frenchBooking from '#content/fr/booking.ts'
import * as frenchBookingCalls from '#content/fr/booking-calls.ts'
import * as frenchBookingNotes from '#content/fr/booking-notes.ts'
import * as frenchBookingPhotos from '#content/fr/booking-photos.ts'
import * as frenchCalendar from '#content/fr/calendar.ts'
import * as frenchCarousel from '#content/fr/carousel.ts'
import * as frenchChoice from '#content/fr/choice.ts'
import * as frenchClientRefusals from '#content/fr/client-refusals.ts'
import * as frenchContact from '#content/fr/contact.ts'
import * as frenchFieldRefusals from '#content/fr/field-refusals.ts'
import * as frenchFormFailures from '#content/fr/form-failures.ts'
import * as frenchFormats from '#content/fr/formats.ts'
import * as frenchForms from '#content/fr/forms.ts'
import * as frenchFreeTimes from '#content/fr/free-times.ts'
import * as frenchHero from '#content/fr/hero.ts'
import * as frenchLanguage from '#content/fr/language.ts'
import * as frenchMachines from '#content/fr/machines.ts'
import * as frenchManage from '#content/fr/manage.ts'
import * as frenchMoney from '#content/fr/money.ts'
import * as frenchNavigation from '#content/fr/navigation.ts'
import * as frenchNotFound from '#content/fr/not-found.ts'
import * as frenchOtherLanguage from '#content/fr/other-language.ts'
import * as frenchPackages from '#content/fr/packages.ts'
import * as frenchPages from '#content/fr/pages.ts'
import * as frenchPay from '#content/fr/pay.ts'
import * as frenchPictureConsent from '#content/fr/picture-consent.ts'
import * as frenchPictureRefusals from '#content/fr/picture-refusals.ts'
import * as frenchPlans from '#content/fr/plans.ts'
import * as frenchPrices from '#content/fr/prices.ts'
import * as frenchProductKinds from '#content/fr/product-kinds.ts'
import * as frenchProvinces from '#content/fr/provinces.ts'
import * as frenchQuestions from '#content/fr/questions.ts'
import * as frenchQuote from '#content/fr/quote.ts'
import * as frenchReceipt from '#content/fr/receipt.ts'
import * as frenchSentence from '#content/fr/sentence.ts'
import * as frenchStopped from '#content/fr/stopped.ts'
import * as frenchTell from '#content/fr/tell.ts'
import * as frenchTexts from '#content/fr/texts.ts'
import * as frenchTimeHolds from '#content/fr/time-holds.ts'
import * as frenchTimeNotes from '#content/fr/time-notes.ts'
import * as frenchUnsubscribe from '#content/fr/unsubscribe.ts'
import * as frenchWaiting from '#content/fr/waiting.ts'
import * as frenchWhereWeGo from '#content/fr/where-we-go.ts'
import * as freeTimes from '#content/free-times.ts'
import * as hero from '#content/hero.ts'
import * as language from '#content/language.ts'
import * as machines from '#content/machines.ts'
import * as manage from '#content/manage.ts'
import * as money from '#content/money.ts'
import * as navigation from '#content/navigation.ts'
import * as notFound from '#content/not-found.ts'
import * as otherLanguage from '#content/other-language.ts'
import * as packages from '#content/packages.ts'
import * as pages from '#content/pages.ts'
import * as pay from '#content/pay.ts'
import * as pictureConsent from '#content/picture-consent.ts'
import * as pictureRefusals from '#content/picture-refusals.ts'
import * as plans from '#content/plans.ts'
import * as prices from '#content/prices.ts'
import * as productKinds from '#content/product-kinds.ts'
import * as provinces from '#content/provinces.ts'
import * as questions from '#content/questions.ts'
import * as quote from '#content/quote.ts'
import * as receipt from '#content/receipt.ts'
import * as sentence from '#content/sentence.ts'
import * as stopped from '#content/stopped.ts'
import * as tell from '#content/tell.ts'
import * as textWords from '#content/texts.ts'
import * as timeHolds from '#content/time-holds.ts'
import * as timeNotes from '#content/time-notes.ts'
import * as unsubscribe from '#content/unsubscribe.ts'
import * as waiting from '#content/waiting.ts'
import * as whereWeGo from '#content/where-we-go.ts'
import { isWords } from '#content/words.ts'

type Words = Readonly<Record<string, unknown>>

/** The files with words, each with its French one. */
const files: readonly (readonly [english: Words, french: Words])[] = [
  [addOns, frenchAddOns],
  [api, frenchApi],
  [appointmentRefusals, frenchAppointmentRefusals],
  [bookingCalls, frenchBookingCalls],
  [bookingNotes, frenchBookingNotes],
  [bookingPhotos, frenchBookingPhotos],
  [booking, frenchBooking],
  [calendar, frenchCalendar],
  [carousel, frenchCarousel],
  [choice, frenchChoice],
  [clientRefusals, frenchClientRefusals],
  [contact, frenchContact],
  [fieldRefusals, frenchFieldRefusals],
  [formats, frenchFormats],
  [formFailures, frenchFormFailures],
  [forms, frenchForms],
  [freeTimes, frenchFreeTimes],
  [timeHolds, frenchTimeHolds],
  [hero, frenchHero],
  [language, frenchLanguage],
  [machines, frenchMachines],
  [manage, frenchManage],
  [money, frenchMoney],
  [navigation, frenchNavigation],
  [notFound, frenchNotFound],
  [otherLanguage, frenchOtherLanguage],
  [packages, frenchPackages],
  [pages, frenchPages],
  [pay, frenchPay],
  [plans, frenchPlans],
  [pictureConsent, frenchPictureConsent],
  [pictureRefusals, frenchPictureRefusals],
  [textWords, frenchTexts],
  [prices, frenchPrices],
  [productKinds, frenchProductKinds],
  [provinces, frenchProvinces],
  [questions, frenchQuestions],
  [quote, frenchQuote],
  [receipt, frenchReceipt],
  [sentence, frenchSentence],
  [stopped, frenchStopped],
  [tell, frenchTell],
  [timeNotes, frenchTimeNotes],
  [unsubscribe, frenchUnsubscribe],
  [waiting, frenchWaiting],
  [whereWeGo, frenchWhereWeGo],
]

const french = new Map<object, object>()

for (const [english, words] of files)
  for (const [name, said] of Object.entries(english)) {
    const translated = words[name]
    if (isWords(said) && isObject(translated)) french.set(said, translated)
  }

/** The French words for English ones; undefined if there are none. */
export const frenchOf = (words: object): object | undefined => french.get(words)

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
