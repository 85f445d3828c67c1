import { howItWorks as english } from '../../defaults/how-it-works.ts'
import type { Translated } from '../../translated.ts'

const [ask, answer, come, look] = english.steps.points
const [bring, prepare, weather, change, price] = english.sections

/** The page that says what happens between a request and a clean vehicle. */
export const howItWorks = {
  title: 'Comment ça marche',
  intro:
    'De votre demande à un véhicule propre\u00a0: ce que nous faisons, ce que vous faites, et dans quels délais.',
  steps: {
    title: 'De la demande au résultat',
    points: [
      {
        id: ask.id,
        icon: ask.icon,
        title: 'Demandez un rendez-vous',
        text: 'Choisissez un service et l’une des heures libres, au moins {notice} à l’avance. Cela prend quelques minutes et ne coûte rien.',
      },
      {
        id: answer.id,
        icon: answer.icon,
        title: 'Nous le confirmons',
        text: 'Nous répondons dans un délai de {answerTime}, par le moyen que vous nous indiquez. D’ici là, c’est une demande, pas un rendez-vous.',
      },
      {
        id: come.id,
        icon: come.icon,
        title: 'Nous venons à vous',
        text: 'Dans votre entrée, à votre stationnement ou sur votre chantier\u00a0: {towns}, et entre ces endroits.',
      },
      {
        id: look.id,
        icon: look.icon,
        title: 'Nous regardons le tout ensemble',
        text: 'Nous faisons le tour du véhicule avec vous, avant et après. Si quelque chose ne va pas, nous le corrigeons avant de partir.',
      },
    ],
  },
  sections: [
    {
      id: bring.id,
      icon: bring.icon,
      title: 'Ce que nous apportons',
      text: 'L’eau, l’électricité et l’éclairage sont dans la fourgonnette, tout comme nos propres produits, serviettes et machines. Vous n’avez rien à nous prêter.',
    },
    {
      id: prepare.id,
      icon: prepare.icon,
      title: 'Ce qu’il faut préparer',
      text: '- Stationnez le véhicule là où nous pouvons en faire le tour et ouvrir toutes ses portières.\n- Retirez vos effets personnels, y compris les sièges d’enfant.\n- Gardez les clés à portée de main, et dites-nous s’il y a une barrière ou un code.\n- Vous n’avez pas à rester sur place, mais nous devrions pouvoir vous joindre par téléphone.',
    },
    {
      id: weather.id,
      icon: weather.icon,
      title: 'Météo',
      text: 'Le travail à l’intérieur du véhicule se fait par tous les temps. Le lustrage et le traitement antirouille demandent une surface sèche\u00a0: si la pluie, la neige ou le gel empêchent de travailler et que vous n’ayez pas d’abri pour nous, nous vous appelons avant de prendre la route et trouvons un autre moment. Cela ne vous coûte rien.',
    },
    {
      id: change.id,
      icon: change.icon,
      title: 'Déplacer et annuler',
      text: 'Le lien dans nos courriels affiche votre rendez-vous. Il vous permet de le déplacer ou de l’annuler jusqu’à {changeNotice} avant le début, sans frais. Passé ce délai, appelez au {phone}.',
    },
    {
      id: price.id,
      icon: price.icon,
      title: 'Comment le prix est fixé',
      text: 'Il dépend de la taille du véhicule, de son état et du nombre de véhicules. Nous vous donnons le prix avant de venir, et nous ne faisons rien qui coûte plus cher sans vous le demander d’abord.',
    },
  ],
  services: {
    title: 'Ce que demande chaque service',
    text: 'Combien de temps nous travaillons sur un véhicule, et ce qui est compris.',
  },
  /** It follows one price or several: it has no word that agrees with them. */
  priceNote: 'plus la TVH de 13\u00a0%, avec confirmation avant notre visite',
} as const satisfies Translated<typeof english>
