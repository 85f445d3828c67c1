import { about as english } from '../../defaults/about.ts'
import type { Translated } from '../../translated.ts'

const [star, people, scales, bulb] = english.values.points

/** The texts of the about page. */
export const about = {
  who: {
    title: 'Qui nous sommes',
    text: [
      'Établie à {city} ({province}), {business} est une entreprise d’esthétique automobile mobile et un fournisseur de produits d’entretien automobile. Nous nous occupons de voitures familiales, de parcs de concessionnaires, de camions et d’équipement de construction, où qu’ils se trouvent.',
      'Les hivers du Nord sont durs pour le fini d’un véhicule. Nous ne vendons que les produits auxquels nous faisons confiance pour nos propres véhicules, et nous ne recommandons que ce que nous ferions nous-mêmes.',
    ],
    picture: {
      file: english.who.picture.file,
      alt: 'Un bac rempli de bouteilles et de brosses, avec des serviettes pliées, à côté de la roue d’une voiture foncée',
    },
  },
  values: {
    title: 'Pourquoi nous choisir',
    points: [
      {
        id: star.id,
        icon: star.icon,
        title: 'Qualité',
        text: 'Des produits et un travail qui supportent un second regard à la lumière du jour.',
      },
      {
        id: people.id,
        icon: people.icon,
        title: 'Souci de la clientèle',
        text: 'Nous posons d’abord des questions, nous expliquons ce que nous faisons et nous revenons si le résultat n’est pas bon.',
      },
      {
        id: scales.id,
        icon: scales.icon,
        title: 'Intégrité',
        text: 'Nous disons ce qu’un traitement peut faire, et ce qu’il ne peut pas faire.',
      },
      {
        id: bulb.id,
        icon: bulb.icon,
        title: 'Innovation',
        text: 'Une nouvelle formule ou un nouvel outil gagne sa place dans la fourgonnette par des essais, et non par son étiquette.',
      },
    ],
  },
  vision: {
    title: 'Notre vision',
    text: 'Être l’endroit tout indiqué pour trouver des produits d’esthétique automobile dignes de confiance et le soutien de spécialistes.',
  },
  mission: {
    title: 'Notre mission',
    text: 'Offrir aux propriétaires de véhicules et aux professionnels des solutions d’entretien automobile fiables et de grande qualité.',
  },
} as const satisfies Translated<typeof english>
