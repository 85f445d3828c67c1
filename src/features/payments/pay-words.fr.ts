import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './pay-words.ts'

export const payPage = {
  noScript: 'Cette page a besoin de JavaScript. Activez-le, ou appelez-nous ou écrivez-nous\u00a0:',
  loading: 'La page s’ouvre…',
  failed: 'La page ne s’est pas ouverte',
  tryAgain: 'Réessayer',
  callOrWrite: 'Appelez-nous ou écrivez-nous\u00a0:',
  noToken: { title: 'Il manque une partie du lien', text: 'Ouvrez de nouveau le lien complet de notre courriel.' },
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il en manque peut-être une partie. Ouvrez le lien de notre dernier courriel.',
  },
  title: {
    deposit: (number: string) => `Acompte ${number}`,
    invoice: (number: string) => `Facture ${number}`,
    receipt: (number: string) => `Reçu d’acompte ${number}`,
  },
  job: (when: string) => `pour le ${when}`,
  from: 'De',
  due: (day: string) => `Veuillez le payer au plus tard le ${withFullStop(day)}`,
  late: (day: string) => `Le paiement était dû le ${withFullStop(day)}`,
  rule: (hours: number) =>
    hours === 0
      ? 'Il est retranché du prix. Si vous annulez avant le début du travail, nous le remboursons. Si c’est nous qui annulons, nous le remboursons toujours.'
      : `Il est retranché du prix. Si vous annulez au moins ${hours} heures avant le travail, nous le remboursons. Plus tard, nous pouvons le garder. Si c’est nous qui annulons, nous le remboursons toujours.`,
  steps: 'Comment payer',
  send: 'Dans l’application de votre banque, envoyez un Virement Interac avec ces trois données\u00a0:',
  email: 'Envoyez-le à',
  amount: 'Montant',
  message: 'Message',
  copy: (what: string) => `Copier\u00a0: ${what}`,
  copiedOf: (what: string) => `Copié\u00a0: ${what}`,
  copyFailed: 'La copie a échoué. Gardez le doigt sur le texte pour le choisir.',
  code: 'Sur un ordinateur? Lisez ce code pour ouvrir la page sur votre téléphone.',
  reference: 'Référence d’Interac',
  referenceHint: 'Votre banque l’affiche quand l’argent est parti, par exemple CAb3dEfGh. Vous pouvez l’omettre.',
  sent: 'Je l’ai envoyé',
  isSent: 'C’est envoyé. Nous le cherchons.',
  once: 'Comment payer, encore une fois',
  dots: ['Demandé', 'Envoyé', 'Reçu'],
  see: 'Voir votre réservation',
  sending: 'Envoi…',
  notDone: 'Rien n’a été enregistré',
  waiting: (amount: string, day: string) =>
    `Vous nous avez dit le ${day} que vous avez envoyé ${amount}. Nous le cherchons et le confirmons ici. D’ici là, rien ne compte comme payé.`,
  waitingReference: (reference: string) => `Référence\u00a0: ${reference}`,
  missing: (amount: string, day: string) =>
    `Nous avons cherché les ${amount} que vous avez envoyés le ${day}, sans les trouver. Vérifiez dans l’application de votre banque si l’argent est parti, et à quelle adresse. Dites-le-nous ensuite de nouveau, ou appelez-nous.`,
  noAddress:
    'Nous n’acceptons pas de virements Interac en ce moment. Appelez-nous ou écrivez-nous pour savoir comment payer.',
  card: {
    title: 'Par carte',
    text: 'Vous payez sur une page de Square. Nous ne voyons jamais votre numéro de carte.',
    pay: (amount: string) => `Payer ${amount} par carte`,
    opening: 'Square s’ouvre…',
    failed: 'La page de Square ne s’est pas ouverte',
    or: 'Ou par Virement Interac',
    back: 'Merci. Nous interrogeons Square au sujet de votre paiement et le confirmons ici, en général en une minute, sans que vous ayez rien à faire. Si vous n’avez pas payé, vous le pouvez encore.',
    noToken: {
      title: 'Merci',
      text: 'Nous interrogeons Square au sujet de votre paiement. Pour le voir, rouvrez le lien de notre courriel.',
    },
    looking:
      'Square nous a signalé un paiement qui ne correspond pas à ce montant. Nous vérifions et vous écrirons\u00a0: veuillez ne rien payer de plus.',
    refusals: {
      off: 'Ceci ne peut pas être payé par carte en ce moment. Rechargez la page pour voir comment payer.',
      silent: 'Square ne répond pas en ce moment, et rien n’a été débité. Réessayez dans une minute.',
    },
  },
  print: 'Imprimer',
  openDocument: 'Ouvrir la facture',
  received: (day: string) => `Reçu le ${day}`,
  applied: (number: string) => `Il a été retranché de la facture ${number}.`,
  states: {
    asked: 'À payer',
    paid: 'Reçu',
    back: 'À rembourser',
    late: 'Annulé tard',
    returned: 'Remboursé',
    kept: 'Gardé',
    waived: 'Plus demandé',
    withdrawn: 'Retiré',
    cancelled: 'Annulé',
  },
  said: {
    paid: {
      deposit: 'Merci\u00a0: votre acompte est arrivé. Cette page est votre reçu.',
      invoice: 'Merci\u00a0: cette facture est payée en totalité.',
    },
    back: (amount: string) => `Le rendez-vous est annulé, et nous remboursons votre acompte de ${amount}.`,
    late: (amount: string, hours: number) =>
      `Le rendez-vous a été annulé moins de ${hours} heures avant. Nous pouvons garder votre acompte de ${amount}, et vous le dirons.`,
    returned: (amount: string) => `Nous avons remboursé votre acompte de ${amount}.`,
    kept: (amount: string) =>
      `Le rendez-vous a été annulé tard, et nous avons gardé votre acompte de ${amount}. La facture indique la taxe qu’il contient.`,
    waived: 'Nous ne demandons plus cet acompte. Votre rendez-vous est maintenu sans lui.',
    withdrawn:
      'Nous avons retiré cette demande\u00a0: ne payez rien. Si vous avez déjà envoyé l’argent, appelez-nous ou écrivez-nous.',
    cancelled: 'Le rendez-vous est annulé\u00a0: ne payez rien.',
  },
  refusals: {
    amount: 'Envoyez le montant que vous avez vu, en cents entiers',
    reference:
      'Entrez la référence comme votre banque l’affiche\u00a0: de 6 à 20 lettres et chiffres. Ou laissez le champ vide.',
    unknown: 'Ce lien ne fonctionne pas. Ouvrez celui de notre dernier courriel.',
    changed: (amount: string) =>
      `Le montant a changé\u00a0: ${amount} est à payer maintenant. Regardez-le, et dites-le-nous de nouveau.`,
    already: (day: string) =>
      `Vous nous avez dit le ${day} que vous l’avez envoyé, et nous le cherchons. Pour changer la référence, appelez-nous ou écrivez-nous.`,
    noAddress:
      'Nous n’acceptons pas de virements Interac en ce moment. Appelez-nous ou écrivez-nous pour savoir comment payer.',
    nothing: {
      paid: 'C’est déjà payé\u00a0: il n’y a plus rien à envoyer. Si vous l’avez envoyé deux fois, appelez-nous ou écrivez-nous.',
      back: 'Le rendez-vous est annulé\u00a0: il n’y a rien à payer. Si vous avez envoyé de l’argent, appelez-nous ou écrivez-nous.',
      late: 'Le rendez-vous est annulé\u00a0: il n’y a rien à payer. Si vous avez envoyé de l’argent, appelez-nous ou écrivez-nous.',
      returned: 'Il n’y a rien à payer. Si vous avez envoyé de l’argent, appelez-nous ou écrivez-nous.',
      kept: 'Il n’y a rien à payer. Si vous avez envoyé de l’argent, appelez-nous ou écrivez-nous.',
      waived:
        'Nous ne demandons plus cet acompte. Si vous l’avez déjà envoyé, appelez-nous ou écrivez-nous\u00a0: il sera retranché du prix.',
      withdrawn:
        'Nous avons retiré cette demande. Si vous avez déjà envoyé l’argent, appelez-nous ou écrivez-nous\u00a0: nous le chercherons.',
      cancelled:
        'Le rendez-vous est annulé\u00a0: il n’y a rien à payer. Si vous avez envoyé de l’argent, appelez-nous ou écrivez-nous.',
    },
  },
  mail: {
    open: 'Comment payer',
    see: 'Voir en ligne',
    rows: { job: 'Pour le', due: 'À payer au plus tard le', number: 'Numéro' },
    pay: (amount: string) => `Payer l’acompte · ${amount}`,
    asked: {
      subject: (amount: string, day: string) => `Acompte de ${amount} pour le ${day}`,
      text: (name: string, rule: string) =>
        `Bonjour ${name}, il ne reste qu’une chose à faire avant notre arrivée.\n\n${rule}`,
    },
    again: {
      subject: (amount: string, day: string) => `Rappel\u00a0: acompte de ${amount} pour le ${day}`,
      text: (name: string, rule: string) =>
        `Bonjour ${name}, votre acompte n’est pas encore arrivé. S’il est en route, dites-le-nous sur sa page\u00a0: merci.\n\n${rule}`,
    },
    receipt: {
      subject: (number: string, business: string) => `Reçu d’acompte ${number} de ${business}`,
      text: (amount: string, number: string, day: string, when: string, rule: string) =>
        `Merci\u00a0: nous avons reçu votre acompte de ${amount} le ${day} (${number}), pour votre rendez-vous du ${withFullStop(when)} Voici votre reçu.\n\n${rule}`,
    },
    waived: {
      subject: (business: string) => `Aucun acompte n’est nécessaire\u00a0: votre rendez-vous avec ${business}`,
      text: (amount: string, when: string) =>
        `Nous ne demandons plus l’acompte de ${amount}. Votre rendez-vous du ${when} est maintenu sans lui.`,
    },
    withdrawn: {
      subject: (business: string) => `Aucun acompte n’est nécessaire\u00a0: votre rendez-vous avec ${business}`,
      text: (amount: string, when: string) =>
        `Nous avons retiré notre demande d’un acompte de ${amount} pour votre rendez-vous du ${withFullStop(when)} Ne payez rien. Si vous l’avez déjà envoyé, répondez à ce courriel.`,
    },
    letGo: {
      subject: (business: string) => `Votre rendez-vous avec ${business} est annulé`,
      text: (amount: string, when: string) =>
        `Nous n’avons pas reçu l’acompte de ${amount}. Votre rendez-vous du ${when} est donc annulé, et son heure est de nouveau libre. Si vous le souhaitez encore, répondez à ce courriel\u00a0: nous chercherons une autre heure.`,
    },
    returned: {
      subject: (business: string) => `${business} a remboursé votre acompte`,
      text: (amount: string, when: string) =>
        `Nous avons remboursé votre acompte de ${amount} pour le rendez-vous du ${withFullStop(when)}`,
    },
    kept: {
      subject: (number: string, business: string) => `Acompte gardé\u00a0: facture ${number} de ${business}`,
      text: (amount: string, when: string, tax: string) =>
        `Votre rendez-vous du ${when} a été annulé tard\u00a0: nous gardons donc votre acompte de ${amount}, comme notre règle le prévoit.${tax} Il n’y a plus rien à payer. La facture est jointe.`,
      tax: (name: string, cents: string) => ` Il contient ${cents} de ${withFullStop(name)}`,
    },
    missing: {
      subject: (business: string) => `${business} n’a pas trouvé votre virement`,
      text: (amount: string, number: string) =>
        `Nous avons cherché le Virement Interac de ${amount} avec le numéro ${number}, sans le trouver. Vérifiez dans l’application de votre banque s’il est parti, et à quelle adresse. Dites-le-nous ensuite de nouveau sur la page ci-dessous, ou répondez à ce courriel.`,
    },
  },
  keptLine: (day: string) => `Acompte gardé\u00a0: le rendez-vous du ${day} a été annulé`,
} satisfies Translated<typeof english.payPage>
