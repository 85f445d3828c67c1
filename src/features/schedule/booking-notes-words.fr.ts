import { formatCount } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './booking-notes-words.ts'

export const yesNo = [
  { value: 'yes', label: 'Oui' },
  { value: 'no', label: 'Non' },
] as const satisfies Translated<typeof english.yesNo>

export const fleetPaymentOptions = [
  { value: 'Credit', label: 'Crédit (net 30\u00a0jours)' },
  { value: 'ATT', label: 'Au moment du service' },
] as const satisfies Translated<typeof english.fleetPaymentOptions>

/** The fields of the fleet's section, which show only once a service for fleets is chosen. */
export const fleetFields = {
  vehicle_count: { label: 'Nombre de véhicules', error: 'Entrez le nombre de véhicules, 1 ou plus' },
  vehicle_travel_areas: {
    label: 'Secteurs où circulent les véhicules',
    hint: 'Par exemple, gravières, rues de la ville, route\u00a011',
    error: 'Indiquez où circulent les véhicules',
  },
  contact_person: {
    label: 'Nom de la personne-ressource',
    hint: 'Avec l’entreprise, par exemple Sam Roy, Gravier Nipissing',
    error: 'Entrez le nom de la personne que nous devons demander',
  },
  po_instructions: {
    label: 'Instructions pour le bon de commande',
    hint: 'Par exemple, le numéro de bon de commande à inscrire sur la facture',
    none: 'Aucune',
    error: 'Entrez les instructions pour le bon de commande, ou «\u00a0aucune\u00a0»',
  },
  other_instructions: { label: 'Autres instructions', error: 'Entrez les instructions sous forme de texte' },
  purchase_order: { label: 'Bon de commande', error: 'Voulez-vous un bon de commande?' },
  payment_option: { label: 'Option de paiement', error: 'Sélectionnez une option de paiement' },
  pst_exemption: { label: 'Exemption de la TVP', error: 'Indiquez s’il y a exemption de la TVP' },
  gst_exemption: { label: 'Exemption de la TPS', error: 'Indiquez s’il y a exemption de la TPS' },
} as const satisfies Translated<typeof english.fleetFields>

/** The question whether this device keeps what a visitor types each time. */
export const remembering = {
  label: 'La prochaine fois, remplir ces champs pour moi',
  hint: 'Seul ce navigateur garde votre nom, vos coordonnées et votre véhicule. Décochez la case, et il les oublie.',
  forgotten: 'Cet appareil les a oubliés.',
} as const satisfies Translated<typeof english.remembering>

/** The choices so far, above the submit button. */
export const summary = {
  title: 'Vos choix',
  none: 'Pas encore choisi',
  service: 'Service',
  vehicle: 'Véhicule',
  appointment: 'Date et heure',
  place: 'Lieu',
  payment: 'Paiement',
  price: 'Prix',
  means: 'Confirmation',
  promotions: 'Promotions ou suivi',
} as const satisfies Translated<typeof english.summary>

/** The notes that the booking form shows below what is typed. */
export const notes = {
  /** Below the free times: who finds none that suits may wait for an earlier one. */
  earlier:
    'Aucune heure ne vous convient? Prenez la meilleure\u00a0: une fois la demande envoyée, vous pourrez demander à être prévenu si une heure se libère plus tôt.',
  many: {
    before: 'Nous planifions un tel nombre avec vous\u00a0: appelez-nous au',
    after: 'ou envoyez ce formulaire.',
  },
  /** The hint of the VIN for many vehicles. */
  vins: 'Le NIV du premier véhicule. Pour les autres, ajoutez une photo de votre liste, ou montrez-les-nous le jour même',
  vin: {
    shape:
      'Ce numéro ne ressemble pas à un NIV de 17\u00a0caractères. S’il est exact, ou s’il s’agit d’un numéro de série, laissez-le.',
    letter: 'Un NIV ne contient ni I, ni O, ni Q\u00a0: utilisez 1 et 0. S’il s’agit d’un numéro de série, laissez-le.',
    digit:
      'Un caractère semble erroné. Comparez le numéro avec celui du véhicule. S’il est exact, laissez-le\u00a0: certains véhicules importés ont d’autres numéros.',
  },
  /** The note for a postal code outside the service area. */
  outside: {
    text: 'C’est peut-être à l’extérieur du territoire que nous desservons. Vous pouvez quand même envoyer votre demande, et nous verrons ce que nous pouvons faire.',
    ask: 'Pour poser la question d’abord\u00a0:',
    or: 'ou',
  },
  /** The messages for a day or a time that cannot be booked because of the number of vehicles. */
  noRoom: {
    appoint_date: (vehicles: number) =>
      `Il n’y a pas de place pour ${formatCount(vehicles, 'véhicule')} le jour que vous avez choisi.`,
    appoint_time: (vehicles: number) =>
      `Il n’y a pas de place pour ${formatCount(vehicles, 'véhicule')} à l’heure que vous avez choisie.`,
  },
  change: { appoint_date: 'Choisir une autre date', appoint_time: 'Choisir une autre heure' },
  /** About the times of a day, and others to take instead. */
  times: {
    shortDay: 'Cette journée est trop courte pour le service que vous avez choisi. Choisissez-en une autre',
    shortFor: (vehicles: number) =>
      `Cette journée est trop courte pour ${formatCount(vehicles, 'véhicule')}. Choisissez-en une autre`,
    next: 'Les prochaines heures libres\u00a0:',
    none: 'Il n’y a pas d’heure libre par la suite. Appelez-nous au {phone}, et nous en trouverons une.',
    when: (day: string, time: string) => `${day} à ${time}`,
    filled: (when: string) => `La date et l’heure sont maintenant\u00a0: ${when}`,
  },
  /** An error: the number of vehicles is smaller than the fleet's. */
  fewer: (vehicles: number) =>
    `La section sur le parc indique ${formatCount(vehicles, 'véhicule')}\u00a0: entrez le même nombre ici`,
} as const satisfies Translated<typeof english.notes>
