import { weekdayName } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type { contact as english } from './words.ts'

const PRODUCTS = 'Products'

const isWeekday = (text: string) => weekdayName(text) !== text

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The contact form: labels, messages and limits, as the page and the server use them. */
export const contact = {
  intro:
    'Posez-nous vos questions sur un produit, un service ou tout autre sujet. Nous répondons habituellement dans un délai d’un jour ouvrable.',
  details: {
    title: 'Appelez ou écrivez',
    text: 'Le temps presse? Le plus rapide est d’appeler.',
    hours: {
      title: 'Heures d’ouverture',
      days: (days: string) => capital(weekdayName(days)),
      /** Of days, by their English names, as well as of hours: in French their words differ. */
      range: (first: string, last: string) =>
        isWeekday(first) ? `du ${weekdayName(first)} au ${weekdayName(last)}` : `de ${first} à ${last}`,
      pair: (first: string, last: string) => `${weekdayName(first)} et ${weekdayName(last)}`,
      closed: 'fermé',
      day: (day: string, note: string) => capital(note === '' ? day : `${day} (${note})`),
      next: (time: string) => `Prochaine heure libre\u00a0: ${time}`,
    },
    area: (places: readonly string[]) =>
      `Nous desservons ${places.join(', ')} et tout le territoire entre ces endroits.`,
  },
  fields: {
    name: {
      label: 'Votre nom',
      error: 'Veuillez entrer un nom',
      max: 50,
      tooLong: (max: number) => `Veuillez entrer un nom d’au plus ${max}\u00a0caractères`,
    },
    email: { label: 'Votre courriel', error: 'Veuillez entrer une adresse courriel valide' },
    topic: { label: 'Sujet', error: 'Veuillez choisir un sujet', empty: 'Choisissez un sujet' },
    message: {
      label: 'Message',
      error: 'Veuillez entrer un message',
      max: 1001,
      tooLong: (max: number) => `Veuillez entrer un message d’au plus ${max}\u00a0caractères`,
    },
  },
  topics: [
    { value: PRODUCTS, label: 'Produits' },
    { value: 'Services', label: 'Services' },
    { value: 'Inquiry', label: 'Demande de renseignements' },
  ],
  aboutProduct: {
    topic: PRODUCTS,
    message: (product: string) => `J’ai une question au sujet de «\u00a0${product}\u00a0»\u00a0: `,
    about: 'Au sujet de',
    remove: 'Retirer',
    removeProduct: (product: string) => `Retirer «\u00a0${product}\u00a0»`,
  },
  submit: 'Envoyer le message',
  sent: 'Votre message a bien été envoyé',
  answer: (email: string) => `Nous répondons à ${email} dans un délai d’un jour ouvrable.`,
  countFrom: 900,
  left: (left: number) => (left < 2 ? `Il reste ${left}\u00a0caractère` : `Il reste ${left}\u00a0caractères`),
  over: (over: number) => (over < 2 ? `${over}\u00a0caractère de trop` : `${over}\u00a0caractères de trop`),
  most: (max: number) => `Ce champ accepte ${max}\u00a0caractères.`,
  failed: 'Votre message n’a pas été envoyé',
} as const satisfies Translated<typeof english>
