import { formatCount } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './booking-photos-words.ts'

/** The texts about the photos that a visitor adds to a booking. */
export const bookingPhotos = {
  label: 'Photos du véhicule',
  hint: (most: number) =>
    `Jusqu’à ${most}. Elles sont réduites sur votre appareil, sans le lieu où elles ont été prises, et nous sommes les seuls à les voir.`,
  take: 'Prendre une photo',
  ofVin: 'Une photo du NIV',
  choose: 'Choisir des photos',
  list: 'Photos que vous avez ajoutées',
  unnamed: (place: number) => `Photo\u00a0${place}`,
  removeNamed: (name: string) => `Retirer\u00a0: ${name}`,
  added: (count: number, most: number) =>
    count < 2 ? `${count}\u00a0photo sur ${most} est ajoutée.` : `${count}\u00a0photos sur ${most} sont ajoutées.`,
  prepares: 'Réduction de la photo en cours.',
  preparing: 'Réduction des photos en cours.',
  full: (most: number) =>
    `Vous pouvez ajouter ${formatCount(most, 'photo')}. Retirez-en une pour ajouter celle-ci, ou envoyez-nous cette photo par courriel.`,
  notKept:
    'Ce navigateur ne peut pas garder les photos une fois la page fermée. Laissez-la ouverte jusqu’à ce qu’elles soient envoyées.',
  sending: {
    title: 'Vos photos',
    progress: (sent: number, all: number) =>
      sent < 2 ? `${sent}\u00a0photo sur ${all} envoyée.` : `${sent}\u00a0photos sur ${all} envoyées.`,
    done: (count: number) =>
      count === 1 ? 'Nous avons reçu votre photo.' : `Nous avons reçu vos ${count}\u00a0photos.`,
    offline:
      'Nous avons reçu votre réservation. Les photos attendent la connexion\u00a0: nous continuons de les envoyer.',
    part: 'Partie de vos photos qui est envoyée',
    failed: 'Nous avons reçu votre réservation. Cette photo n’a pas pu être enregistrée\u00a0:',
    instead: 'Vous pouvez l’envoyer à {email}, en mentionnant {reference}.',
    dismiss: 'OK',
    dismissNamed: (name: string) => `OK\u00a0: ${name}`,
  },
  /** The texts with which the server refuses a photo. */
  refusals: {
    full: (most: number) => `Cette réservation a déjà ${formatCount(most, 'photo')} de votre part.`,
    late: (hours: number) =>
      `Des photos peuvent être ajoutées pendant ${formatCount(hours, 'heure')} après une réservation. Envoyez celle-ci par courriel.`,
    left: (most: number) => `Indiquez combien de photos suivent encore, de 0 à ${most}`,
    busy: 'D’autres photos sont en route. Réessayez dans quelques secondes.',
    day: 'Nous avons reçu un très grand nombre de photos aujourd’hui. Nous continuons d’essayer; vous pouvez aussi envoyer celle-ci par courriel.',
    coming: (name: string) => `L’en-tête ${name} doit contenir «\u00a0yes\u00a0». Sinon, omettez-le.`,
  },
} as const satisfies Translated<typeof english.bookingPhotos>
