import type { Translated } from '#core/translated.ts'
import { timeNotes } from './time-notes-words.fr.ts'
import type * as english from './words.ts'

export const paymentMethods = [
  { value: 'Bank desposit', label: 'Dépôt bancaire' },
  { value: 'E-transfer', label: 'Interac ou virement électronique' },
  { value: 'POS', label: 'Terminal de paiement' },
] as const satisfies Translated<typeof english.paymentMethods>

/** The sections of the form. The keys are the field names of the API. */
export const booking = {
  intro: 'Parlez-nous de votre véhicule et du moment qui vous convient. Nous confirmons, puis nous venons à vous.',
  submit: 'Envoyer',
  enter: 'Appuyez sur Entrée pour passer au prochain champ à remplir.',
  when: { title: 'Quand pouvons-nous venir chez vous?' },
  sheets: {
    when: { title: 'Quoi et quand' },
    you: { title: 'Vous et votre véhicule', text: 'Votre nom, votre téléphone et votre véhicule' },
    where: { title: 'Lieu et paiement', text: 'L’adresse, le paiement et la confirmation' },
  },
  client: {
    title: 'Coordonnées',
    fields: {
      firstname: { label: 'Prénom', error: 'Entrez votre prénom' },
      lastname: { label: 'Nom de famille', error: 'Entrez votre nom de famille' },
      phone: {
        label: 'Téléphone',
        hint: 'Par exemple, 705-555-0142, ou 705-555-0142 poste 5',
        error:
          'Entrez un numéro de téléphone avec son indicatif régional, par exemple 705-555-0142, ou un numéro d’un autre pays avec son +',
      },
      email: {
        label: 'Courriel',
        hint: 'Par exemple, nom@example.com',
        error: 'Entrez une adresse courriel, par exemple nom@example.com',
      },
    },
  },
  service: {
    title: 'Choix du service',
    fields: {
      service_type: { label: 'Type de service', error: 'Veuillez sélectionner au moins un type de service' },
      add_ons: { label: 'Suppléments' },
    },
  },
  fleet: { title: 'Renseignements sur le parc de véhicules' },
  vehicleType: {
    title: 'Type précis de véhicule ou d’équipement',
    fields: {
      specific_vehicle: {
        label: 'Type de véhicule ou d’équipement',
        error: 'Veuillez sélectionner au moins un type de véhicule',
      },
    },
  },
  vehicle: {
    title: 'Détails du véhicule',
    fields: {
      vehicle_make: { label: 'Marque', hint: 'Par exemple, Ford', error: 'Entrez la marque' },
      vehicle_model: { label: 'Modèle', hint: 'Par exemple, F-150', error: 'Entrez le modèle' },
      vehicle_year: {
        label: 'Année',
        error: 'Entrez l’année du modèle, par exemple 2019',
        pick: 'Choisir l’année',
        sure: (year: string) => `Est-ce un modèle ${year}? Sinon, changez l’année.`,
        yes: (year: string) => `Oui, ${year}`,
      },
      vin: {
        label: 'NIV',
        hint: '17\u00a0caractères, sur le tableau de bord ou le cadre de la portière. Pour la machinerie, le numéro de série',
        ready: {
          label: 'Réponses toutes prêtes\u00a0: NIV',
          answers: ['Je le montrerai sur place'],
          inPhoto: 'Voir ma photo',
        },
        error: 'Entrez le NIV ou le numéro de série',
      },
    },
  },
  appointment: {
    title: 'Détails du rendez-vous',
    fields: {
      appoint_date: {
        label: 'Date',
        error: 'Choisissez une date',
        past: 'Cette date est passée. Choisissez aujourd’hui ou une date ultérieure',
      },
      appoint_time: {
        label: 'Heure',
        empty: 'Choisissez une heure',
        error: 'Choisissez un moment à l’heure pile ou à la demie',
      },
      appoint_location: {
        label: 'Adresse du service',
        placeholder: 'Numéro et nom de la rue',
        error: 'Entrez le numéro et le nom de la rue',
      },
      appoint_city: { label: 'Ville', error: 'Entrez la ville' },
      appoint_state: { label: 'Province', error: 'Entrez la province' },
      appoint_zipcode: {
        label: 'Code postal',
        hint: 'Par exemple, P1B\u00a08G6',
        error: 'Entrez un code postal comme P1B\u00a08G6, ou un code ZIP américain',
      },
    },
    /** The notes that the form shows beside a day's times while the visitor chooses one. */
    times: {
      option: (time: string, why: string) => `${time} – ${why}`,
      closed: 'fermé',
      far: 'trop longtemps à l’avance',
      outside: 'en dehors de nos heures',
      ...timeNotes,
      service: 'Choisissez un service pour voir quelles heures sont libres.',
      unchecked:
        'Nous n’avons pas pu vérifier quelles heures sont libres. Choisissez n’importe quelle heure\u00a0: nous la vérifierons à l’envoi du formulaire.',
    },
  },
  additional: {
    title: 'Besoins supplémentaires',
    fields: {
      concerns: { label: 'Demandes particulières ou préoccupations', error: 'Entrez vos demandes sous forme de texte' },
      vehicle_count: {
        label: 'Taille du parc',
        placeholder: 'Combien de voitures?',
        error: 'Indiquez combien de véhicules, 1 ou plus',
      },
    },
  },
  payment: {
    title: 'Renseignements sur le paiement',
    fields: {
      payment_means: { label: 'Mode de paiement préféré', error: 'Choisissez comment vous aimeriez payer' },
      billing_address: {
        label: 'Adresse de facturation',
        same: 'Identique à l’adresse du service',
        error: 'Entrez l’adresse de facturation',
      },
    },
  },
  confirmation: {
    title: 'Préférence de confirmation',
    fields: {
      pay_conf: {
        label: 'Moyen de confirmation préféré',
        hint: 'Appuyez sur une réponse, ou écrivez la vôtre',
        ready: {
          label: 'Réponses toutes prêtes\u00a0: comment nous confirmons',
          answers: ['Un texto', 'Un appel téléphonique', 'Un courriel'],
        },
        error: 'Indiquez comment nous devrions confirmer',
      },
      allow_promo: {
        label: 'Consentement aux promotions ou au suivi',
        error: 'Choisissez Oui ou Non',
        options: [
          { value: 'true', label: 'Oui', means: '– envoyez-moi vos offres' },
          { value: 'false', label: 'Non', means: '– pas d’offres, merci' },
        ],
      },
    },
  },
  progress: {
    title: 'Votre progression',
    /** It follows the title of a section, for a screen reader. */
    complete: 'section terminée',
    count: (complete: number, all: number) => `${complete} sur ${all}`,
    next: (section: string) => `Suite\u00a0: ${section}`,
    short: {
      client: 'Vos coordonnées',
      service: 'Service',
      fleet: 'Parc',
      vehicleType: 'Type de véhicule',
      vehicle: 'Véhicule',
      appointment: 'Rendez-vous',
      additional: 'Demandes',
      payment: 'Paiement',
      confirmation: 'Confirmation',
    },
  },
  sent: {
    title: 'Vous avez bien réservé notre service.',
    reference: (reference: string) => `Votre référence est ${reference}.`,
    next: 'Nous confirmerons le rendez-vous par le moyen que vous avez indiqué.',
  },
  failed: {
    title: 'Votre réservation n’a pas été envoyée',
    again: 'Rechargez la page, puis envoyez de nouveau le formulaire.',
  },
} as const satisfies Translated<typeof english.booking>
