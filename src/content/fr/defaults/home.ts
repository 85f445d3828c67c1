import { home as english } from '../../defaults/home.ts'
import type { Translated } from '../../translated.ts'

const [shield, rise, eye] = english.why.points
const [exterior, interior, tire, tools] = english.slider.slides
const [van, smile] = english.choose.points

/** The texts of the home page. */
export const home = {
  hero: {
    title: 'Produits et services d’esthétique automobile',
    subtitle: 'Des produits de première qualité, pour les professionnels comme pour les passionnés',
    picture: {
      file: english.hero.picture.file,
      alt: 'Gouttes d’eau perlant sur une peinture bleu foncé, sous une lampe de travail',
    },
  },
  why: {
    title: 'Pourquoi l’esthétique automobile est importante',
    points: [
      {
        id: shield.id,
        icon: shield.icon,
        title: 'Protégez votre investissement',
        text: 'Le sel, le soleil et le gravier usent le fini un peu plus chaque jour. Une surface propre et scellée s’use à la place de votre peinture.',
      },
      {
        id: rise.id,
        icon: rise.icon,
        title: 'Augmentez la valeur de revente',
        text: 'Les acheteurs et les inspecteurs de fin de location jugent dès la première minute. Un véhicule bien entretenu, ça se voit, à l’intérieur comme à l’extérieur.',
      },
      {
        id: eye.id,
        icon: eye.icon,
        title: 'Améliorez la sécurité et le confort',
        text: 'Des phares et des vitres clairs, des pédales qui ne glissent pas et de l’air frais\u00a0: vous voyez mieux, et les longs trajets vous fatiguent moins.',
      },
    ],
  },
  services: {
    title: 'Nos services d’esthétique automobile',
    text: 'Nous venons à vous, avec l’eau, l’électricité et l’éclairage à bord.',
  },
  slider: {
    title: 'Nos produits de qualité',
    text: 'Uniquement des produits que nous utilisons nous-mêmes.',
    slides: [
      {
        id: exterior.id,
        title: 'Produits pour l’extérieur',
        text: 'Savons, argile, produits à polir et protection pour la peinture, les vitres et les garnitures.',
        picture: {
          file: exterior.picture.file,
          alt: 'Savon de lavage, argile et cire sur un panneau foncé et brillant',
        },
      },
      {
        id: interior.id,
        title: 'Produits d’entretien pour l’intérieur',
        text: 'Nettoyants et revitalisants pour le cuir, le tissu, le plastique et les écrans.',
        picture: {
          file: interior.picture.file,
          alt: 'Nettoyant pour cuir, brosse et serviette',
        },
      },
      {
        id: tire.id,
        title: 'Lustrant à pneus',
        text: 'Des flancs d’un noir profond, qui restent noirs malgré la pluie et la gadoue.',
        picture: {
          file: tire.picture.file,
          alt: 'Un pneu lustré et une bouteille de brillant à pneus',
        },
      },
      {
        id: tools.id,
        title: 'Outils et accessoires',
        text: 'Des brosses, des tampons, des serviettes et des applicateurs qui durent plus d’une saison.',
        picture: {
          file: tools.picture.file,
          alt: 'Des brosses, un tampon de polissage et des serviettes pliées',
        },
      },
    ],
  },
  brands: { title: 'Les marques que nous offrons' },
  choose: {
    title: 'Pourquoi choisir {business}',
    points: [
      {
        id: van.id,
        icon: van.icon,
        title: 'Services mobiles',
        text: 'Votre entrée, votre stationnement ou votre chantier est notre atelier. Pas de remorquage, pas de salle d’attente, pas de journée perdue.',
      },
      {
        id: smile.id,
        icon: smile.icon,
        title: 'Satisfaction de la clientèle',
        text: 'Nous faisons le tour du véhicule avec vous, avant et après. Si quelque chose ne va pas, nous le corrigeons avant de partir.',
      },
    ],
  },
} as const satisfies Translated<typeof english>
