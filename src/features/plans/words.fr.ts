import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './words.ts'

export const rhythmWords = {
  weeks: (weeks: number) => (weeks === 1 ? 'Chaque semaine' : `Toutes les ${weeks} semaines`),
  visits: (visits: number) => (visits === 1 ? 'Une visite par saison' : `${visits} visites par saison`),
  days: (days: string) => `le ${days}`,
  parts: { morning: 'le matin', afternoon: 'l’après-midi' },
  season: (from: string, to: string) => `du ${from} au ${to}`,
} satisfies Translated<typeof english.rhythmWords>

export const planPage = {
  title: 'Votre forfait régulier',
  proposed: 'Proposé',
  ask: 'Cette heure vous convient-elle?',
  askText: (until: string) =>
    `Répondez-nous avant le ${withFullStop(until)} Après, nous donnons cette heure à quelqu’un d’autre.`,
  confirm: 'Oui, elle me convient',
  confirmed: 'C’est confirmé. À bientôt!',
  move: 'Choisir une autre heure',
  skip: 'Sauter cette visite',
  skipTitle: 'Sauter cette visite?',
  skipText: (when: string) => `Nous ne venons pas le ${withFullStop(when)} Votre forfait continue.`,
  skipSubmit: 'Oui, la sauter',
  skipped: 'Nous sautons cette visite. Votre forfait continue.',
  keep: 'La garder',
  next: (day: string) => `Nous proposerons la prochaine visite vers le ${day}, et vous écrirons trois semaines avant.`,
  visit: (when: string) => `La prochaine visite a lieu le ${withFullStop(when)}`,
  visitProposed: (when: string) => `Nous proposons la prochaine visite le ${withFullStop(when)}`,
  lapsed: 'Nous n’avons pas reçu de réponse, et ne gardons donc plus cette heure pour vous. Votre forfait continue.',
  see: 'Y répondre',
  open: 'L’ouvrir',
  paused: (day: string) => `Il est suspendu jusqu’au ${withFullStop(day)}`,
  ended: 'Ce forfait est terminé. Nous ne proposons plus de visites.',
  last: (day: string) => `Son dernier jour est le ${withFullStop(day)}`,
  asked: (before: string, now: string) =>
    `Nous demandons un nouveau prix\u00a0: ${withFullStop(now)} Jusqu’ici, il est de ${withFullStop(before)} Le prix reste le même tant que vous n’avez pas accepté.`,
  accept: 'Accepter le nouveau prix',
  decline: 'Garder le prix',
  accepted: 'Merci. Le nouveau prix vaut à partir de la prochaine visite.',
  declined: 'Le prix reste le même. Nous vous joindrons si nous avons une question.',
  pause: 'Suspendre',
  pauseTitle: 'Suspendre votre forfait?',
  pauseText: 'Nous ne proposons aucune visite avant le jour que vous choisissez.',
  pauseUntil: 'Suspendre jusqu’au',
  pauseSubmit: 'Le suspendre',
  pauseDone: (day: string) => `Votre forfait est suspendu jusqu’au ${withFullStop(day)}`,
  resume: 'Reprendre maintenant',
  resumed: 'Votre forfait reprend.',
  end: 'Mettre fin au forfait',
  endTitle: 'Mettre fin à votre forfait?',
  endText:
    'Nous ne proposons plus de visites. Une visite que vous avez confirmée reste\u00a0: annulez-la sur sa propre page si vous n’en voulez pas.',
  endSubmit: 'Oui, y mettre fin',
  endDone: 'Votre forfait est terminé.',
} satisfies Translated<typeof english.planPage>

export const planMails = {
  see: 'Voir votre forfait',
  proposed: {
    subject: (when: string) => `Votre prochaine visite\u00a0: ${when}`,
    title: 'Cette heure vous convient-elle?',
    intro: (firstname: string, when: string) =>
      `Bonjour ${firstname}, comme le prévoit votre forfait, nous viendrions de nouveau le ${withFullStop(when)} Nous vous gardons cette heure.`,
    answer: (until: string) =>
      `Répondez-nous avant le ${until}\u00a0: confirmez-la, choisissez une autre heure, ou sautez cette visite, sur la page ci-dessous.`,
    action: 'Répondre',
    labels: { when: 'Quand', where: 'Où', service: 'Service', price: 'Prix' },
    plan: 'Sur la même page, vous pouvez suspendre votre forfait ou y mettre fin.',
  },
  started: (
    business: string,
    firstname: string,
    of: { rhythm: string; service: string; price: string; next: string },
  ) => ({
    subject: `Votre forfait régulier avec ${business}`,
    text: `Bonjour ${firstname}, voici votre forfait\u00a0: ${of.rhythm}.\n\n${of.service}, ${of.price}.\n\n${of.next} Rien n’est réservé avant votre accord, et rien n’est facturé sans vous.\n\nSur la page ci-dessous, vous pouvez le lire, le suspendre ou y mettre fin en tout temps.`,
  }),
  changed: (business: string, firstname: string, rhythm: string, next: string) => ({
    subject: `Votre forfait avec ${business} a changé`,
    text: `Bonjour ${firstname}, votre forfait est maintenant\u00a0: ${rhythm}.\n\n${next}\n\nSur la page ci-dessous, vous pouvez le lire, le suspendre ou y mettre fin en tout temps.`,
  }),
  price: (business: string, firstname: string, before: string, now: string) => ({
    subject: `Un nouveau prix pour votre forfait avec ${business}`,
    text: `Bonjour ${firstname}, nous aimerions changer le prix de votre forfait\u00a0: ${withFullStop(now)} Jusqu’ici, il est de ${withFullStop(before)}\n\nIl ne change que si vous acceptez. Sur la page ci-dessous, vous pouvez dire oui ou non.`,
  }),
  paused: (business: string, firstname: string, until: string) => ({
    subject: `Votre forfait avec ${business} est suspendu`,
    text: `Bonjour ${firstname}, votre forfait est suspendu jusqu’au ${withFullStop(until)} Avant ce jour, nous ne proposons aucune visite.`,
  }),
  resumed: (business: string, firstname: string, next: string) => ({
    subject: `Votre forfait avec ${business} reprend`,
    text: `Bonjour ${firstname}, votre forfait reprend. ${next}`,
  }),
  ended: (business: string, firstname: string) => ({
    subject: `Votre forfait avec ${business} est terminé`,
    text: `Bonjour ${firstname}, votre forfait est terminé\u00a0: nous ne proposons plus de visites. Merci de votre confiance. Vous pouvez réserver en tout temps.`,
  }),
  confirmed: (firstname: string, when: string) => ({
    subject: `Confirmé\u00a0: ${when}`,
    text: `Bonjour ${firstname}, merci\u00a0: nous venons le ${withFullStop(when)}`,
  }),
  skipped: (firstname: string, when: string) => ({
    subject: `Nous sautons la visite du ${when}`,
    text: `Bonjour ${firstname}, nous ne venons pas le ${withFullStop(when)} Votre forfait continue\u00a0: nous vous écrivons trois semaines avant la prochaine visite.`,
  }),
  lapsed: (firstname: string, when: string) => ({
    subject: `Nous ne gardons plus le ${when} pour vous`,
    text: `Bonjour ${firstname}, nous n’avons pas reçu de réponse au sujet de la visite du ${when}, et ne venons donc pas ce jour-là. Votre forfait continue\u00a0: nous vous écrivons trois semaines avant la prochaine visite. Si vous souhaitez quand même celle-ci, appelez-nous ou répondez à ce courriel.`,
  }),
} satisfies Translated<typeof english.planMails>
