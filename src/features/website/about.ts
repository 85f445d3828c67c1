import { group, line, lines, picture, rich, text, type ValueOf } from './shape.ts'
import { points } from './shared.ts'
import type { French } from './translation.ts'

export const shape = group(
  'About page',
  {
    intro: text('Line under the title', 300),
    who: group('Who we are', {
      title: line('Title', 120),
      text: lines('Paragraphs', rich('paragraph', 1500), 1, 10),
      picture: picture('about'),
    }),
    values: group('Values', { title: line('Title', 120), points: points(8) }),
    vision: group('Vision', { title: line('Title', 120), text: rich('Text', 600) }),
    mission: group('Mission', { title: line('Title', 120), text: rich('Text', 600) }),
  },
  { page: 'about' },
)

/** The texts of the about page. */
export const english = {
  intro: 'A mobile shop from {city}: we detail where you park, and sell what we use.',
  who: {
    title: 'Who we are',
    text: [
      '{business} is a mobile detailing shop and car-care supplier in {city}, {province}. We take care of family cars, dealership lots, trucks and construction equipment, right where they’re parked.',
      'Northern winters are tough on a finish. We only sell what we’d put on our own vehicles, and we only recommend work we’d do on them ourselves.',
    ],
    picture: {
      file: 'about',
      alt: 'A tote of bottles and brushes, with folded towels, beside the wheel of a dark car',
    },
  },
  values: {
    title: 'Why Choose Us',
    points: [
      {
        id: 'star',
        icon: 'eye',
        title: 'Quality',
        text: 'Products and work that hold up to a second look in daylight.',
      },
      {
        id: 'people',
        icon: 'smile',
        title: 'Customer Focus',
        text: 'We ask first, explain what we’re doing, and come back if it’s not right.',
      },
      {
        id: 'scales',
        icon: 'shield',
        title: 'Integrity',
        text: 'We tell you what a treatment can do, and what it can’t.',
      },
      {
        id: 'bulb',
        icon: 'polisher',
        title: 'Innovation',
        text: 'New products and tools earn their spot on the van by testing, not by their label.',
      },
    ],
  },
  vision: {
    title: 'Our Vision',
    text: 'To be the go-to destination for trusted detailing supplies and expert support.',
  },
  mission: {
    title: 'Our Mission',
    text: 'To give vehicle owners and professionals reliable, high-quality car-care solutions.',
  },
} as const satisfies ValueOf<typeof shape>

export const french = {
  intro:
    'Un atelier mobile de {city}\u00a0: nous travaillons là où vous stationnez, et nous vendons ce que nous utilisons.',
  who: {
    title: 'Qui nous sommes',
    text: [
      'Établie à {city} ({province}), {business} est une entreprise d’esthétique automobile mobile et un fournisseur de produits d’entretien automobile. Nous nous occupons de voitures familiales, de parcs de concessionnaires, de camions et d’équipement de construction, où qu’ils se trouvent.',
      'Les hivers du Nord sont durs pour le fini d’un véhicule. Nous ne vendons que les produits auxquels nous faisons confiance pour nos propres véhicules, et nous ne recommandons que ce que nous ferions nous-mêmes.',
    ],
    picture: {
      alt: 'Un bac rempli de bouteilles et de brosses, avec des serviettes pliées, à côté de la roue d’une voiture foncée',
    },
  },
  values: {
    title: 'Pourquoi nous choisir',
    points: {
      star: {
        title: 'Qualité',
        text: 'Des produits et un travail qui supportent un second regard à la lumière du jour.',
      },
      people: {
        title: 'Souci de la clientèle',
        text: 'Nous posons d’abord des questions, nous expliquons ce que nous faisons et nous revenons si le résultat n’est pas bon.',
      },
      scales: {
        title: 'Intégrité',
        text: 'Nous disons ce qu’un traitement peut faire, et ce qu’il ne peut pas faire.',
      },
      bulb: {
        title: 'Innovation',
        text: 'Une nouvelle formule ou un nouvel outil gagne sa place dans la fourgonnette par des essais, et non par son étiquette.',
      },
    },
  },
  vision: {
    title: 'Notre vision',
    text: 'Être l’endroit tout indiqué pour trouver des produits d’esthétique automobile dignes de confiance et le soutien de spécialistes.',
  },
  mission: {
    title: 'Notre mission',
    text: 'Offrir aux propriétaires de véhicules et aux professionnels des solutions d’entretien automobile fiables et de grande qualité.',
  },
} as const satisfies French<typeof english>
