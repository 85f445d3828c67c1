import { limits } from '#core/limits.ts'
import { backupsKept, JOB_YEARS, retention } from '#core/retention.ts'
import { group, items, line, lines, richLine, text, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Privacy page',
  {
    title: line('Title', 120),
    intro: text('Introduction', 300),
    sections: items(
      { label: 'Sections', entry: 'section', min: 1, max: 20 },
      { title: line('Title', 120), points: lines('Points', richLine('point', 800), 1, 20) },
    ),
  },
  { page: 'privacy' },
)

/** The texts of the privacy page. */
export const english = {
  title: 'Privacy',
  intro: 'What we keep about you, why, and for how long.',
  sections: [
    {
      id: 'data',
      title: 'What we keep',
      points: [
        'A booking: your name, phone, email, address, vehicle, appointment, how you’d like to pay and to hear from us, what you wrote, your answers to our own questions, whether an earlier time would suit you and when, and the language of the page.',
        'If you come back by a plan: how often, on which days, and its price. For each visit we copy your last booking.',
        'Photos of your vehicle: those that you add to a booking, and ours from before and after the work. Their location is removed, and only we see them, unless you agree that our website shows some of ours.',
        'If you agree that our website shows pictures of your vehicle: the wording you agreed to, when, and which of us asked you, or that you agreed on the page of your booking. We make plates and faces unrecognizable first, and show neither your name nor your address. A review that you let us show: your first name, your town, the date and the text.',
        'If we bill your company: who in accounts payable gets our invoices, with their email address. It is erased with the bookings.',
        'A message: your name, email, topic and text, and the language of the page.',
        'If you agree to promotions or follow-up: the wording you agreed to, when, on which form, and the network address it came from, as the law requires.',
        'If you agree to text messages: the number, the wording you agreed to, when, how, and the network address it came from; the messages themselves, and whether they arrived; and when you ended them.',
        `The network address that a request came from: for ${limits.originDays} days, so that nobody can fill our calendar with made-up requests.`,
        'Page speed measurements, counted by page and day. They say nothing about you.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why',
      points: [
        'To answer you, to plan and do the work, and to send an invoice.',
        'If you pay by card, you do so on a page of Square’s, and what you enter there is Square’s to keep. We tell it the number and the amount, and the address that leads you back; it tells us whether you have paid. We never see your card number.',
        'If you agree to text messages, a company that delivers them, Twilio, gets your number and the message. It tells us whether it arrived, and what you answer.',
        'For nothing else. We do not sell or share your data, and no page of this site loads anything from other companies.',
      ],
    },
    {
      id: 'retention',
      title: 'For how long',
      points: [
        `Messages: ${retention.messages} days, then they are deleted.`,
        `Bookings, with their photos: ${JOB_YEARS} years after the work is done, as tax law requires; then your personal data in them is erased, and the photos, with the pictures made of them and the evidence that you agreed, are deleted.`,
        `Invoices, credit notes, payments and quotes that you accepted, with your name, address and network address: ${JOB_YEARS} years after the end of their year, as tax law requires, even if the rest is erased earlier; then they are deleted.`,
        `Requests that came to nothing: ${retention.requests} days, then your personal data in them is erased. Ask us, and we’ll erase it sooner.`,
        `Details of a vehicle or of a fleet that reached us without a booking: ${limits.repeatDays} days, then they are deleted.`,
        `Backups hold what was erased or deleted for up to ${backupsKept.weeks} more weeks; then they are deleted too.`,
        `The link in our emails that opens your own booking: until ${limits.linkDays} days after the appointment. Anyone who has it can see the appointment and its address, and can move or cancel it: keep it to yourself. With a plan, that of your last visit works as long as the plan runs.`,
        'Half-filled forms, the receipt of a booking and, for your next one, your name, contact, vehicle and addresses stay in your own browser tab, and are gone when you close it.',
        'If you ask for it on the booking form, your own browser remembers your name, contact and vehicle, until you uncheck the box. We don’t see any of it until you send the form.',
        'Details and photos of a booking that could not be sent yet wait in your own browser, and are removed once they are delivered, or after a week.',
        `Photos that you chose and did not send stay there until you remove them, or until your next visit after ${limits.photoHours} hours.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      points: [
        'Ask us to show, correct or delete what we hold about you: {phone}, {email}, or {business}, {address}.',
        'You can withdraw your consent to promotions at any time, in the same way, or with the link at the end of an email that has one.',
        'You can end text messages at any time: answer STOP to one, or press the button on the page of your booking, or tell us.',
        'You can also take back, in the same way or on the page of your booking, that our website shows pictures of your vehicle or your review: we remove them from it. For pictures, we keep the fact that you had agreed, and when, as described above.',
      ],
    },
  ],
} as const satisfies ValueOf<typeof shape>

export const french = {
  title: 'Confidentialité',
  intro: 'Les renseignements que nous conservons à votre sujet, pourquoi et pendant combien de temps.',
  sections: {
    data: {
      title: 'Ce que nous conservons',
      points: [
        'Une réservation\u00a0: votre nom, votre téléphone, votre courriel, votre adresse, votre véhicule, votre rendez-vous, la façon dont vous souhaitez payer et celle dont vous souhaitez que nous communiquions avec vous, ce que vous avez écrit, vos réponses à nos questions, si une heure plus tôt vous conviendrait et à quel moment, et la langue de la page.',
        'Si vous revenez selon un forfait régulier\u00a0: à quel rythme, quels jours, et son prix. Pour chaque visite, nous copions votre dernière réservation.',
        'Des photos de votre véhicule\u00a0: celles que vous ajoutez à une réservation, et les nôtres, d’avant et d’après le travail, sans l’indication du lieu où elles ont été prises. Nous sommes les seuls à les voir, sauf si vous acceptez que notre site montre certaines des nôtres.',
        'Si vous acceptez que notre site montre des photos de votre véhicule\u00a0: le texte que vous avez accepté, à quel moment, et qui d’entre nous vous l’a demandé, ou que vous avez accepté sur la page de votre réservation. Nous rendons d’abord les plaques et les visages méconnaissables, et nous ne montrons ni votre nom ni votre adresse. Un avis que vous nous laissez montrer\u00a0: votre prénom, votre ville, sa date et son texte.',
        'Si nous facturons votre entreprise\u00a0: qui, aux comptes fournisseurs, reçoit nos factures, avec son courriel. Ces renseignements sont effacés avec les réservations.',
        'Un message\u00a0: votre nom, votre courriel, le sujet, le texte et la langue de la page.',
        'Si vous acceptez de recevoir des promotions ou un suivi\u00a0: le texte que vous avez accepté, à quel moment, sur quel formulaire, et l’adresse réseau d’où votre accord est venu, comme la loi l’exige.',
        'Si vous acceptez les textos\u00a0: le numéro, le texte que vous avez accepté, à quel moment, de quelle façon, et l’adresse réseau d’où votre accord est venu; les textos eux-mêmes, et s’ils sont arrivés; et quand vous y avez mis fin.',
        `L’adresse réseau d’où une demande est venue\u00a0: pendant ${limits.originDays}\u00a0jours, pour que personne ne puisse remplir notre calendrier de demandes inventées.`,
        'Des mesures de la vitesse des pages, comptées par page et par jour. Elles ne disent rien à votre sujet.',
      ],
    },
    purposes: {
      title: 'Pourquoi',
      points: [
        'Pour vous répondre, pour planifier et faire le travail, et pour envoyer une facture.',
        'Si vous payez par carte, vous le faites sur une page de Square, et c’est Square qui conserve ce que vous y entrez. Nous lui indiquons le numéro, le montant et l’adresse qui vous ramène ici; il nous dit si vous avez payé. Nous ne voyons jamais votre numéro de carte.',
        'Si vous acceptez les textos, une entreprise qui les achemine, Twilio, reçoit votre numéro et le texto. Elle nous dit s’il est arrivé, et ce que vous répondez.',
        'Pour rien d’autre. Nous ne vendons ni ne partageons vos renseignements, et aucune page de ce site ne charge quoi que ce soit d’une autre entreprise.',
      ],
    },
    retention: {
      title: 'Pendant combien de temps',
      points: [
        `Les messages\u00a0: ${retention.messages}\u00a0jours, puis ils sont supprimés.`,
        `Les réservations, avec leurs photos\u00a0: ${JOB_YEARS}\u00a0ans après la fin du travail, comme l’exige la législation fiscale; ensuite, vos renseignements personnels qui s’y trouvent sont effacés, et les photos, ainsi que celles du site qui en proviennent et la preuve de votre accord, sont supprimées.`,
        `Les factures, les notes de crédit, les paiements et les devis que vous avez acceptés, avec votre nom, votre adresse et votre adresse IP\u00a0: ${JOB_YEARS}\u00a0ans après la fin de leur année, comme l’exige la législation fiscale, même si le reste est effacé avant; ensuite, ils sont supprimés.`,
        `Les demandes restées sans suite\u00a0: ${retention.requests}\u00a0jours, puis vos renseignements personnels qui s’y trouvent sont effacés. Demandez-le-nous, et nous les effaçons plus tôt.`,
        `Les renseignements sur un véhicule ou sur un parc de véhicules qui nous sont parvenus sans réservation\u00a0: ${limits.repeatDays}\u00a0jours, puis ils sont supprimés.`,
        `Les copies de sauvegarde contiennent encore, pendant ${backupsKept.weeks}\u00a0semaines de plus au maximum, ce qui a été effacé ou supprimé, puis elles sont supprimées à leur tour.`,
        `Le lien de nos courriels qui ouvre votre propre réservation\u00a0: jusqu’à ${limits.linkDays}\u00a0jours après le rendez-vous. Toute personne qui a ce lien peut voir le rendez-vous et son adresse, et peut le déplacer ou l’annuler\u00a0: gardez ce lien pour vous. Avec un forfait régulier, celui de votre dernière visite fonctionne tant que le forfait dure.`,
        'Les formulaires à moitié remplis, l’accusé de réception d’une réservation et, pour la suivante, votre nom, vos coordonnées, votre véhicule et vos adresses restent dans votre propre onglet de navigateur, et disparaissent quand vous le fermez.',
        'Si vous le demandez dans le formulaire de réservation, votre propre navigateur retient votre nom, vos coordonnées et votre véhicule, jusqu’à ce que vous décochiez la case. Nous ne les recevons pas avant que vous envoyiez le formulaire.',
        'Les détails et les photos d’une réservation qui n’ont pas encore pu être envoyés attendent dans votre propre navigateur, et en sont retirés dès qu’ils nous sont parvenus, ou après une semaine.',
        `Les photos que vous avez choisies et n’avez pas envoyées y restent jusqu’à ce que vous les retiriez, ou jusqu’à votre prochaine visite après ${limits.photoHours}\u00a0heures.`,
      ],
    },
    rights: {
      title: 'Vos droits',
      points: [
        'Demandez-nous de vous montrer, de corriger ou de supprimer ce que nous détenons à votre sujet\u00a0: {phone}, {email} ou {business}, {address}.',
        'Vous pouvez retirer à tout moment votre consentement aux promotions, de la même façon, ou à l’aide du lien à la fin d’un courriel qui en a un.',
        'Vous pouvez mettre fin aux textos à tout moment\u00a0: répondez ARRÊT à l’un d’eux, utilisez le bouton sur la page de votre réservation, ou dites-le-nous.',
        'Vous pouvez aussi revenir, de la même façon ou sur la page de votre réservation, sur votre accord pour que notre site montre des photos de votre véhicule ou votre avis\u00a0: nous les en retirons. Pour les photos, nous conservons, comme il est dit plus haut, le fait que vous aviez accepté et à quel moment.',
      ],
    },
  },
} as const satisfies French<typeof english>
