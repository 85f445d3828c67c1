import type { Translated } from '#core/translated.ts'
import type * as english from './picture-consent-words.ts'

/** What a client agrees to whose pictures the site shows: their own page asks it, or the crew shows or reads it to them. */
export const pictureConsent = {
  wording:
    '{business} peut montrer ce travail sur son site Web\u00a0: des photos de mon véhicule prises avant et après, le jour, la ville, le véhicule, le service, le temps qu’il a pris et le prix, et une phrase que j’ai écrite à ce sujet, avec mon initiale. Les plaques et les visages sont d’abord rendus méconnaissables, et ni mon nom ni mon adresse ne sont montrés. Je peux revenir sur cet accord à tout moment ({phone}, {email})\u00a0: tout cela est alors retiré du site.',
  title: 'Pouvons-nous montrer notre travail sur votre véhicule?',
  ask: 'Si vous le voulez bien, vous aidez d’autres personnes à voir ce que nous faisons. Voici ce que vous accepteriez\u00a0:',
  agree: 'J’accepte',
  agreed: 'Merci\u00a0: vous avez accepté ce qui suit.',
  withdraw: 'Je n’accepte plus',
  withdrawn: 'Vous n’acceptez plus. Les photos de votre véhicule sont retirées de notre site.',
  refusals: {
    agrees: 'Envoyez true ou false',
    wording: 'Envoyez le texte que la page a affiché',
    changed: 'Ce texte a changé depuis que vous avez ouvert la page. Rouvrez la page, lisez-le, puis répondez.',
    already: 'Vous avez déjà accepté.',
    none: 'Vous n’avez pas accepté\u00a0: il n’y a rien à retirer.',
    notAsked: 'Il n’y a aucune photo de ce rendez-vous que nous pourrions montrer.',
  },
} as const satisfies Translated<typeof english.pictureConsent>
