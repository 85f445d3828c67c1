import { pointIcons } from '#core/icons.ts'
import { group, icon, items, line, rich, text, type ValueOf } from './shape.ts'
import { points } from './shared.ts'
import type { French } from './translation.ts'

export const shape = group(
  'How it works',
  {
    title: line('Title', 120),
    intro: text('Introduction', 300),
    steps: group('Steps', { title: line('Title', 120), points: points(8) }),
    sections: items(
      { label: 'Sections', entry: 'section', min: 1, max: 12 },
      { icon: icon('Icon', pointIcons), title: line('Title', 120), text: rich('Text', 1500) },
    ),
    services: group('Services', { title: line('Title', 120), text: text('Text', 300) }),
    priceNote: line('After a price', 120),
  },
  { page: 'howItWorks' },
)

/**
 * The page that says what happens between a request and a clean vehicle. The deadlines and the places are facts: `{notice}`
 * is the shortest notice for an appointment, `{answerTime}` how long a request may wait for an answer, `{changeNotice}`
 * the shortest notice to move or cancel online.
 */
export const english = {
  title: 'How it works',
  intro: 'From your request to a clean vehicle: what we do, what you do, and when.',
  steps: {
    title: 'From request to result',
    points: [
      {
        id: 'ask',
        icon: 'calendar',
        title: 'Ask for a time',
        text: 'Pick a service and an open time, at least {notice} ahead. It takes a few minutes and costs nothing.',
      },
      {
        id: 'answer',
        icon: 'people',
        title: 'We confirm it',
        text: 'We get back to you within {answerTime}, and before the day of your appointment if we can, the way you asked us to.',
      },
      {
        id: 'come',
        icon: 'van',
        title: 'We come to you',
        text: 'To your driveway, your lot or your job site: {towns}, and anywhere in between.',
      },
      {
        id: 'look',
        icon: 'eye',
        title: 'We walk around it together',
        text: 'We check the vehicle with you, before and after. If something’s not right, we make it right before we leave.',
      },
    ],
  },
  sections: [
    {
      id: 'bring',
      icon: 'polisher',
      title: 'What we bring',
      text: 'We carry our own water, power and lights, along with our products, towels and machines. You don’t need to lend us a thing.',
    },
    {
      id: 'prepare',
      icon: 'key',
      title: 'What to prepare',
      text: '- Park where we can walk around the vehicle and open all its doors.\n- Take out your belongings, child seats too.\n- Have the keys handy, and let us know about a gate or a code.\n- You don’t have to stay, but please keep your phone close by.',
    },
    {
      id: 'weather',
      icon: 'snowflake',
      title: 'Weather',
      text: 'Inside work goes ahead in any weather. Polishing and undercoating need a dry surface: if rain, snow or frost gets in the way and you don’t have a roof we can work under, we call you before we head out and find another time. That costs you nothing.',
    },
    {
      id: 'change',
      icon: 'calendar',
      title: 'Changing or cancelling',
      text: 'The link in our emails opens your appointment. With it you can move or cancel a request at any time, and an appointment up to {changeNotice} before the start, at no charge. After that, call {phone}.',
    },
    {
      id: 'price',
      icon: 'tag',
      title: 'How we price a job',
      text: 'It depends on the size of the vehicle, the shape it’s in, and how many there are. We tell you the price before we come, and never do extra work without asking you first.',
    },
  ],
  services: { title: 'How long each service takes', text: 'Our time on one vehicle, and what’s included.' },
  /** What follows the prices of services, where these have any. `{tax}` follows what the owner said about the registration. */
  priceNote: '{tax}, confirmed before we come',
} as const satisfies ValueOf<typeof shape>

/** The page that says what happens between a request and a clean vehicle. */
export const french = {
  title: 'Comment ça marche',
  intro: 'De votre demande à un véhicule propre\u00a0: ce que nous faisons, ce que vous faites, et quand.',
  steps: {
    title: 'De la demande au résultat',
    points: {
      ask: {
        title: 'Demandez un rendez-vous',
        text: 'Choisissez un service et l’une des heures libres, au moins {notice} à l’avance. Cela prend quelques minutes et ne coûte rien.',
      },
      answer: {
        title: 'Nous le confirmons',
        text: 'Nous répondons dans un délai de {answerTime}, et avant le jour du rendez-vous si possible, par le moyen que vous nous indiquez.',
      },
      come: {
        title: 'Nous venons à vous',
        text: 'Dans votre entrée, à votre stationnement ou sur votre chantier\u00a0: {towns}, et entre ces endroits.',
      },
      look: {
        title: 'Nous regardons le tout ensemble',
        text: 'Nous faisons le tour du véhicule avec vous, avant et après. Si quelque chose ne va pas, nous le corrigeons avant de partir.',
      },
    },
  },
  sections: {
    bring: {
      title: 'Ce que nous apportons',
      text: 'L’eau, l’électricité et l’éclairage sont dans la fourgonnette, tout comme nos propres produits, serviettes et machines. Vous n’avez rien à nous prêter.',
    },
    prepare: {
      title: 'Ce qu’il faut préparer',
      text: '- Stationnez le véhicule là où nous pouvons en faire le tour et ouvrir toutes ses portières.\n- Retirez vos effets personnels, y compris les sièges d’enfant.\n- Gardez les clés à portée de main, et dites-nous s’il y a une barrière ou un code.\n- Vous n’avez pas à rester sur place, mais nous devrions pouvoir vous joindre par téléphone.',
    },
    weather: {
      title: 'Météo',
      text: 'Le travail à l’intérieur du véhicule se fait par tous les temps. Le lustrage et le traitement antirouille demandent une surface sèche\u00a0: si la pluie, la neige ou le gel empêchent de travailler et que vous n’ayez pas d’abri pour nous, nous vous appelons avant de prendre la route et trouvons un autre moment. Cela ne vous coûte rien.',
    },
    change: {
      title: 'Déplacer et annuler',
      text: 'Le lien dans nos courriels affiche votre rendez-vous. Il vous permet de déplacer ou d’annuler une demande en tout temps, et un rendez-vous confirmé jusqu’à {changeNotice} avant le début, sans frais. Passé ce délai, appelez-nous au {phone}.',
    },
    price: {
      title: 'Comment le prix est fixé',
      text: 'Il dépend de la taille du véhicule, de son état et du nombre de véhicules. Nous vous donnons le prix avant de venir, et nous ne faisons rien qui coûte plus cher sans vous le demander d’abord.',
    },
  },
  services: {
    title: 'Ce que demande chaque service',
    text: 'Combien de temps nous travaillons sur un véhicule, et ce qui est compris.',
  },
  /** It follows one price or several: it has no word that agrees with them. */
  priceNote: '{tax}, avec confirmation avant notre visite',
} as const satisfies French<typeof english>

/** What earlier versions brought for a text: stored with a section that the owner changed, it was still not the owner's. */
export const former = {
  priceNote: {
    en: ['plus 13 % HST, confirmed before we come', 'plus 13% HST, confirmed before we come'],
    fr: [
      'plus TVH de 13\u00a0%, à confirmer avant notre visite',
      'plus la TVH de 13\u00a0%, avec confirmation avant notre visite',
    ],
  },
} as const
