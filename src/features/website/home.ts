import { group, items, line, lines, optionalLine, picture, text, type ValueOf } from './shape.ts'
import { points } from './shared.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Home page',
  {
    hero: group('Top of the page', {
      title: line('Title', 120),
      subtitle: text('Subtitle', 200),
      facts: lines('Facts in one line', line('fact', 60), 0, 4),
      bring: optionalLine('What you bring, after the towns', 80),
      picture: picture('hero'),
    }),
    why: group('Why it matters', { title: line('Title', 120), points: points(6) }),
    services: group('Services', { title: line('Title', 120), text: text('Text', 300) }),
    slider: group('Product slider', {
      title: line('Title of the slider', 120),
      text: text('Text', 300),
      slides: items(
        { label: 'Slides', entry: 'slide', min: 1, max: 12 },
        { title: line('Title', 120), text: text('Text', 300), picture: picture('slide') },
      ),
    }),
    choose: group('Why choose us', { title: line('Title', 120), points: points(6) }),
    brands: group('Brands', { title: line('Title', 120) }),
  },
  { page: 'home' },
)

/** The texts of the home page. */
export const english = {
  hero: {
    title: 'Auto Detailing Supplies and Services',
    subtitle: 'Top-Quality Products for Professionals and Enthusiasts Alike',
    facts: [],
    bring: 'we bring the water and the power',
    picture: { file: 'hero', alt: 'Beads of water on the clean, dark blue door of a car at dawn' },
  },
  why: {
    title: 'Why Auto Detailing Matters',
    points: [
      {
        id: 'shield',
        icon: 'shield',
        title: 'Protect your investment',
        text: 'Salt, sun and gravel chip away at a finish every day. Keep it clean and sealed, and the sealant takes the beating instead of your paint.',
      },
      {
        id: 'rise',
        icon: 'rise',
        title: 'Enhance resale value',
        text: 'Buyers and lease inspectors make up their minds in the first minute. A vehicle that’s been looked after shows it, inside and out.',
      },
      {
        id: 'eye',
        icon: 'eye',
        title: 'Improve safety and comfort',
        text: 'Clear headlights and glass, grippy pedals and fresh air: you see better, and long drives wear you out less.',
      },
    ],
  },
  services: { title: 'Our Detailing Services', text: 'We come to you with our own water, power and lights.' },
  slider: {
    title: 'Our Quality Products',
    text: 'Only products we use ourselves.',
    slides: [
      {
        id: 'exterior',
        title: 'Exterior Detailing Products',
        text: 'Soaps, clay, polish and protection for paint, glass and trim.',
        picture: { file: 'slide-exterior', alt: 'Wash soap, clay and wax on a dark glossy panel' },
      },
      {
        id: 'interior',
        title: 'Interior Care Products',
        text: 'Cleaners and conditioners for leather, fabric, plastic and screens.',
        picture: { file: 'slide-interior', alt: 'Leather cleaner, a brush and a towel' },
      },
      {
        id: 'tire',
        title: 'Tire dressing',
        text: 'Deep black sidewalls that stay black through rain and slush.',
        picture: { file: 'slide-tire', alt: 'A dressed tire and a bottle of tire gloss' },
      },
      {
        id: 'tools',
        title: 'Tools & Accessories',
        text: 'Brushes, pads, towels and applicators that outlast a season.',
        picture: { file: 'slide-tools', alt: 'Brushes, a polishing pad and folded towels' },
      },
    ],
  },
  brands: { title: 'Brands We Carry' },
  choose: {
    title: 'Why Choose {business}',
    points: [
      {
        id: 'van',
        icon: 'van',
        title: 'Mobile Services',
        text: 'Your driveway, your lot or your job site is our shop. No drop-off, no waiting room, no lost day.',
      },
      {
        id: 'smile',
        icon: 'smile',
        title: 'Customer Satisfaction',
        text: 'We walk around the vehicle with you before and after. If something’s not right, we make it right before we leave.',
      },
    ],
  },
} as const satisfies ValueOf<typeof shape>

export const french = {
  hero: {
    title: 'Produits et services d’esthétique automobile',
    subtitle: 'Des produits de première qualité, pour les professionnels comme pour les passionnés',
    facts: [],
    bring: 'nous apportons l’eau et l’électricité',
    picture: { alt: 'Gouttes d’eau perlant à l’aube sur la portière propre d’une voiture bleu foncé' },
  },
  why: {
    title: 'Pourquoi l’esthétique automobile est importante',
    points: {
      shield: {
        title: 'Protégez votre investissement',
        text: 'Le sel, le soleil et le gravier usent le fini un peu plus chaque jour. Sur une surface propre et scellée, c’est le scellant qui s’use, et non votre peinture.',
      },
      rise: {
        title: 'Augmentez la valeur de revente',
        text: 'Les acheteurs et les inspecteurs de fin de location jugent dès la première minute. Un véhicule bien entretenu, ça se voit, à l’intérieur comme à l’extérieur.',
      },
      eye: {
        title: 'Améliorez la sécurité et le confort',
        text: 'Des phares et des vitres clairs, des pédales qui ne glissent pas et de l’air frais\u00a0: vous voyez mieux, et les longs trajets vous fatiguent moins.',
      },
    },
  },
  services: {
    title: 'Nos services d’esthétique automobile',
    text: 'Nous venons à vous, avec l’eau, l’électricité et l’éclairage à bord.',
  },
  slider: {
    title: 'Nos produits de qualité',
    text: 'Uniquement des produits que nous utilisons nous-mêmes.',
    slides: {
      exterior: {
        title: 'Produits pour l’extérieur',
        text: 'Savons, argile, produits à polir et protection pour la peinture, les vitres et les garnitures.',
        picture: { alt: 'Savon de lavage, argile et cire sur un panneau foncé et brillant' },
      },
      interior: {
        title: 'Produits d’entretien pour l’intérieur',
        text: 'Nettoyants et revitalisants pour le cuir, le tissu, le plastique et les écrans.',
        picture: { alt: 'Nettoyant pour cuir, brosse et serviette' },
      },
      tire: {
        title: 'Lustrant à pneus',
        text: 'Des flancs d’un noir profond, qui restent noirs malgré la pluie et la gadoue.',
        picture: { alt: 'Un pneu lustré et une bouteille de brillant à pneus' },
      },
      tools: {
        title: 'Outils et accessoires',
        text: 'Des brosses, des tampons, des serviettes et des applicateurs qui durent plus d’une saison.',
        picture: { alt: 'Des brosses, un tampon de polissage et des serviettes pliées' },
      },
    },
  },
  brands: { title: 'Les marques que nous offrons' },
  choose: {
    title: 'Pourquoi choisir {business}',
    points: {
      van: {
        title: 'Services mobiles',
        text: 'Votre entrée, votre stationnement ou votre chantier est notre atelier. Pas de véhicule à venir porter, pas de salle d’attente, pas de journée perdue.',
      },
      smile: {
        title: 'Satisfaction de la clientèle',
        text: 'Nous faisons le tour du véhicule avec vous, avant et après. Si quelque chose ne va pas, nous le corrigeons avant de partir.',
      },
    },
  },
} as const satisfies French<typeof english>
