import * as frenchFieldRefusals from '#core/field-refusals.fr.ts'
import * as fieldRefusals from '#core/field-refusals.ts'
import * as frenchFormats from '#core/formats.fr.ts'
import * as formats from '#core/formats.ts'
import * as frenchForms from '#core/forms-words.fr.ts'
import * as forms from '#core/forms-words.ts'
import { setFrenchLookup } from '#core/in-language.ts'
import * as frenchLanguage from '#core/language-words.fr.ts'
import * as language from '#core/language-words.ts'
import * as frenchNavigation from '#core/navigation-words.fr.ts'
import * as navigation from '#core/navigation-words.ts'
import * as frenchOtherLanguage from '#core/other-language.fr.ts'
import * as otherLanguage from '#core/other-language.ts'
import * as frenchPages from '#core/pages.fr.ts'
import * as pages from '#core/pages.ts'
import * as frenchPictureRefusals from '#core/picture-refusals-words.fr.ts'
import * as pictureRefusals from '#core/picture-refusals-words.ts'
import * as frenchProvinces from '#core/provinces.fr.ts'
import * as provinces from '#core/provinces.ts'
import * as frenchApi from '#core/refusals-words.fr.ts'
import * as api from '#core/refusals-words.ts'
import * as frenchSentence from '#core/sentence.fr.ts'
import * as sentence from '#core/sentence.ts'
import { isWords } from '#core/words.ts'
import * as frenchCarousel from '#design/carousel-words.fr.ts'
import * as carousel from '#design/carousel-words.ts'
import * as frenchChoice from '#design/choice-words.fr.ts'
import * as choice from '#design/choice-words.ts'
import * as frenchFormFailures from '#platform/browser/form-failures-words.fr.ts'
import * as formFailures from '#platform/browser/form-failures-words.ts'
import * as frenchStopped from '#platform/browser/stopped-words.fr.ts'
import * as stopped from '#platform/browser/stopped-words.ts'
import * as frenchTimeHolds from './abuse-protection/time-holds-words.fr.ts'
import * as timeHolds from './abuse-protection/time-holds-words.ts'
import * as frenchTimeNotes from './booking-fields/time-notes-words.fr.ts'
import * as timeNotes from './booking-fields/time-notes-words.ts'
import * as frenchBooking from './booking-fields/words.fr.ts'
import * as booking from './booking-fields/words.ts'
import * as frenchBookingCalls from './booking-form/booking-calls-words.fr.ts'
import * as bookingCalls from './booking-form/booking-calls-words.ts'
import * as frenchReceipt from './booking-form/receipt-words.fr.ts'
import * as receipt from './booking-form/receipt-words.ts'
import * as frenchClientRefusals from './bookings/client-refusals-words.fr.ts'
import * as clientRefusals from './bookings/client-refusals-words.ts'
import * as frenchManage from './bookings/manage-words.fr.ts'
import * as manage from './bookings/manage-words.ts'
import * as frenchCalendar from './calendars/calendar-words.fr.ts'
import * as calendar from './calendars/calendar-words.ts'
import * as frenchUnsubscribe from './client-page/unsubscribe-words.fr.ts'
import * as unsubscribe from './client-page/unsubscribe-words.ts'
import * as frenchContact from './contact/words.fr.ts'
import * as contact from './contact/words.ts'
import * as frenchMoney from './invoices/money-words.fr.ts'
import * as money from './invoices/money-words.ts'
import * as frenchPay from './payments/pay-words.fr.ts'
import * as pay from './payments/pay-words.ts'
import * as frenchBookingPhotos from './photos/booking-photos-words.fr.ts'
import * as bookingPhotos from './photos/booking-photos-words.ts'
import * as frenchLogbook from './photos/logbook-words.fr.ts'
import * as logbook from './photos/logbook-words.ts'
import * as frenchPlans from './plans/words.fr.ts'
import * as plans from './plans/words.ts'
import * as frenchPrices from './prices/words.fr.ts'
import * as prices from './prices/words.ts'
import * as frenchQuestions from './questions/words.fr.ts'
import * as questions from './questions/words.ts'
import * as frenchQuote from './quotes/words.fr.ts'
import * as quote from './quotes/words.ts'
import * as frenchAppointmentRefusals from './schedule/appointment-refusals-words.fr.ts'
import * as appointmentRefusals from './schedule/appointment-refusals-words.ts'
import * as frenchBookingNotes from './schedule/booking-notes-words.fr.ts'
import * as bookingNotes from './schedule/booking-notes-words.ts'
import * as frenchFreeTimes from './schedule/free-times-words.fr.ts'
import * as freeTimes from './schedule/free-times-words.ts'
import * as frenchSeason from './schedule/season-words.fr.ts'
import * as season from './schedule/season-words.ts'
import * as frenchWhereWeGo from './schedule/where-we-go-words.fr.ts'
import * as whereWeGo from './schedule/where-we-go-words.ts'
import * as frenchAddOns from './services/add-ons-words.fr.ts'
import * as addOns from './services/add-ons-words.ts'
import * as frenchPackages from './services/packages-words.fr.ts'
import * as packages from './services/packages-words.ts'
import * as frenchServices from './services/words.fr.ts'
import * as services from './services/words.ts'
import * as frenchNotificationWords from './texts/notification-words.fr.ts'
import * as notificationWords from './texts/notification-words.ts'
import * as frenchTexts from './texts/words.fr.ts'
import * as textWords from './texts/words.ts'
import * as frenchWaiting from './waitlist/waiting-words.fr.ts'
import * as waiting from './waitlist/waiting-words.ts'
import * as frenchConsent from './website/consent-words.fr.ts'
import * as consent from './website/consent-words.ts'
import * as frenchHero from './website/hero-words.fr.ts'
import * as hero from './website/hero-words.ts'
import * as frenchItems from './website/item-pages-words.fr.ts'
import * as items from './website/item-pages-words.ts'
import * as frenchMachines from './website/machines-words.fr.ts'
import * as machines from './website/machines-words.ts'
import * as frenchMadeUp from './website/made-up-words.fr.ts'
import * as madeUp from './website/made-up-words.ts'
import * as frenchNotFound from './website/not-found-words.fr.ts'
import * as notFound from './website/not-found-words.ts'
import * as frenchPictureConsent from './website/picture-consent-words.fr.ts'
import * as pictureConsent from './website/picture-consent-words.ts'
import * as frenchProductKinds from './website/product-kinds-words.fr.ts'
import * as productKinds from './website/product-kinds-words.ts'

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
  [items, frenchItems],
  [language, frenchLanguage],
  [machines, frenchMachines],
  [manage, frenchManage],
  [money, frenchMoney],
  [navigation, frenchNavigation],
  [notFound, frenchNotFound],
  [otherLanguage, frenchOtherLanguage],
  [logbook, frenchLogbook],
  [madeUp, frenchMadeUp],
  [packages, frenchPackages],
  [pages, frenchPages],
  [pay, frenchPay],
  [plans, frenchPlans],
  [consent, frenchConsent],
  [pictureConsent, frenchPictureConsent],
  [pictureRefusals, frenchPictureRefusals],
  [textWords, frenchTexts],
  [prices, frenchPrices],
  [productKinds, frenchProductKinds],
  [provinces, frenchProvinces],
  [questions, frenchQuestions],
  [quote, frenchQuote],
  [receipt, frenchReceipt],
  [season, frenchSeason],
  [sentence, frenchSentence],
  [services, frenchServices],
  [stopped, frenchStopped],
  [notificationWords, frenchNotificationWords],
  [timeNotes, frenchTimeNotes],
  [unsubscribe, frenchUnsubscribe],
  [waiting, frenchWaiting],
  [whereWeGo, frenchWhereWeGo],
]

const french = new Map<object, object>()

for (const [english, words] of files)
  for (const [name, value] of Object.entries(english)) {
    const translated = words[name]
    if (isWords(value) && isObject(translated)) french.set(value, translated)
  }

/** The French words for English ones; undefined if there are none. */
export const frenchOf = (words: object): object | undefined => french.get(words)

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

setFrenchLookup(frenchOf)
