import { privacy as english } from '../../defaults/privacy.ts'
import { limits } from '../../limits.ts'
import { backupsKept, JOB_YEARS, retention } from '../../retention.ts'
import type { Translated } from '../../translated.ts'

const [data, purposes, howLong, rights] = english.sections

/** The texts of the privacy page. */
export const privacy = {
  title: 'Confidentialité',
  intro:
    'Les renseignements que nous conservons à votre sujet, pourquoi et pendant combien de temps.',
  sections: [
    {
      id: data.id,
      title: 'Ce que nous conservons',
      points: [
        'Une réservation\u00a0: votre nom, votre téléphone, votre courriel, votre adresse, votre véhicule, votre rendez-vous, la façon dont vous souhaitez payer et celle dont vous souhaitez que nous communiquions avec vous, ce que vous avez écrit et la langue de la page.',
        'Des photos de votre véhicule\u00a0: celles que vous ajoutez à une réservation, et les nôtres, d’avant et d’après le travail, sans l’indication du lieu où elles ont été prises. Nous sommes les seuls à les voir.',
        'Un message\u00a0: votre nom, votre courriel, le sujet, le texte et la langue de la page.',
        'Si vous acceptez de recevoir des promotions ou un suivi\u00a0: le texte que vous avez accepté, à quel moment, sur quel formulaire, et l’adresse réseau d’où votre accord est venu, comme la loi l’exige.',
        `L’adresse réseau d’où une demande est venue\u00a0: pendant ${limits.originDays}\u00a0jours, pour que personne ne puisse remplir notre calendrier de demandes inventées.`,
        'Des mesures de la vitesse des pages, comptées par page et par jour. Elles ne disent rien à votre sujet.',
      ],
    },
    {
      id: purposes.id,
      title: 'Pourquoi',
      points: [
        'Pour vous répondre, pour planifier et faire le travail, et pour envoyer une facture.',
        'Pour rien d’autre. Nous ne vendons ni ne partageons vos renseignements, et aucune page de ce site ne charge quoi que ce soit d’une autre entreprise.',
      ],
    },
    {
      id: howLong.id,
      title: 'Pendant combien de temps',
      points: [
        `Les messages\u00a0: ${retention.messages}\u00a0jours, puis ils sont supprimés.`,
        `Les réservations, avec leurs photos\u00a0: ${JOB_YEARS}\u00a0ans après la fin du travail, comme l’exige la législation fiscale; ensuite, vos renseignements personnels qui s’y trouvent sont effacés, et les photos sont supprimées.`,
        `Les demandes restées sans suite\u00a0: ${retention.requests}\u00a0jours, puis vos renseignements personnels qui s’y trouvent sont effacés. Demandez-le-nous, et nous les effaçons plus tôt.`,
        `Les copies de sauvegarde contiennent encore, pendant ${backupsKept.weeks}\u00a0semaines de plus au maximum, ce qui a été effacé ou supprimé, puis elles sont supprimées à leur tour.`,
        `Le lien de nos courriels qui ouvre votre propre réservation\u00a0: jusqu’à ${limits.linkDays}\u00a0jours après le rendez-vous. Toute personne qui a ce lien peut voir le rendez-vous et son adresse, et peut le déplacer ou l’annuler\u00a0: gardez ce lien pour vous.`,
        'Les formulaires à moitié remplis et l’accusé de réception d’une réservation restent dans votre propre onglet de navigateur, et disparaissent quand vous le fermez.',
        'Si vous le demandez dans le formulaire de réservation, votre propre navigateur retient votre nom, vos coordonnées et votre véhicule, jusqu’à ce que vous décochiez la case. Nous ne les recevons pas avant que vous envoyiez le formulaire.',
        'Les détails et les photos d’une réservation qui n’ont pas encore pu être envoyés attendent dans votre propre navigateur, et en sont retirés dès qu’ils nous sont parvenus, ou après une semaine.',
        `Les photos que vous avez choisies et n’avez pas envoyées y restent jusqu’à ce que vous les retiriez, ou jusqu’à votre prochaine visite après ${limits.photoHours}\u00a0heures.`,
      ],
    },
    {
      id: rights.id,
      title: 'Vos droits',
      points: [
        'Demandez-nous de vous montrer, de corriger ou de supprimer ce que nous détenons à votre sujet\u00a0: {phone}, {email} ou {business}, {address}.',
        'Vous pouvez retirer à tout moment votre consentement aux promotions, de la même façon, ou à l’aide du lien à la fin de notre réponse à un message.',
      ],
    },
  ],
} as const satisfies Translated<typeof english>
