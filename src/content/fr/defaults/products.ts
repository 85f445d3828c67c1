import { products as english, type productsPage as englishPage } from '../../defaults/products.ts'
import type { Translated } from '../../translated.ts'

export const productsPage = {
  title: 'Produits d’entretien automobile haut de gamme pour chaque détail',
  subtitle:
    'Découvrez des produits d’esthétique automobile très performants, auxquels les professionnels et les passionnés font confiance.',
  section: 'Nos produits',
  link: 'Nous joindre',
} satisfies Translated<typeof englishPage>

const [
  cleaners,
  tireDressing,
  upholsteryShampoo,
  carWash,
  wax,
  polish,
  clay,
  headlightRestore,
  odorEliminator,
  ceramicTireGloss,
  airFreshener,
  towels,
  carpetBrush,
  detailingBrushes,
  spokeBrush,
  truckBrush,
] = english

/** The catalogue, in the order of the page. The products of the business's own series keep their names. */
export const products = [
  {
    id: cleaners.id,
    title: 'Nettoyants tout usage et dégraissants',
    text: 'Viennent à bout du film routier, de l’huile et de la poussière de frein sur la peinture, le plastique et le métal, sans abîmer la surface.',
    picture: {
      file: cleaners.picture.file,
      alt: 'Un vaporisateur jaune de nettoyant tout usage et un bidon de dégraissant',
    },
  },
  {
    id: tireDressing.id,
    title: 'Lustrant et protecteur à pneus',
    text: 'Un noir profond et uniforme qui ne gicle pas, avec une protection contre le soleil et le sel de voirie.',
    picture: {
      file: tireDressing.picture.file,
      alt: 'Un pneu au flanc fraîchement lustré, une bouteille de lustrant et un applicateur en mousse',
    },
  },
  {
    id: upholsteryShampoo.id,
    title: 'Shampooings pour sièges et tapis',
    text: 'Des shampooings peu moussants qui délogent le café, la boue et les cernes de sel des tissus et se rincent bien.',
    picture: {
      file: upholsteryShampoo.picture.file,
      alt: 'Un bidon de shampooing pour tapis et sièges sur un tapis, avec une brosse à main',
    },
  },
  {
    id: carWash.id,
    title: 'Savons et shampooings pour l’auto',
    text: 'Une mousse épaisse et glissante qui éloigne les particules abrasives de la peinture et laisse la cire en place.',
    picture: {
      file: carWash.picture.file,
      alt: 'Une bouteille de shampooing automobile à côté d’un seau débordant de mousse',
    },
  },
  {
    id: wax.id,
    title: 'Cires et scellants',
    text: 'Des mois de brillance et d’eau qui perle en gouttes serrées, de la pâte de carnauba au scellant à vaporiser.',
    picture: {
      file: wax.picture.file,
      alt: 'Une boîte ouverte de cire en pâte, avec son couvercle et un applicateur',
    },
  },
  {
    id: polish.id,
    title: 'Produits à polir et pâtes abrasives',
    text: 'De la coupe forte à la finition, pour la peinture monocouche, le vernis et l’enduit gélifié.',
    picture: {
      file: polish.picture.file,
      alt: 'Une bouteille de produit à polir à côté de deux tampons en mousse',
    },
  },
  {
    id: clay.id,
    title: 'Barres d’argile et produits de finition à vaporiser',
    text: 'Décollez les retombées incrustées dans le vernis et retrouvez une surface lisse comme du verre.',
    picture: {
      file: clay.picture.file,
      alt: 'Deux barres d’argile sur une carrosserie mouillée, à côté d’un vaporisateur',
    },
  },
  {
    id: headlightRestore.id,
    title: headlightRestore.title,
    text: 'Notre propre trousse\u00a0: elle élimine le voile et le jaunissement en un après-midi et scelle la lentille contre le soleil.',
    picture: {
      file: headlightRestore.picture.file,
      alt: 'Une bouteille de produit de remise à neuf à côté d’un phare dont la moitié de la lentille est jaunie',
    },
  },
  {
    id: odorEliminator.id,
    title: odorEliminator.title,
    text: 'Élimine à la source les odeurs de fumée, d’animaux et de liquides renversés, au lieu de les couvrir de parfum.',
    picture: {
      file: odorEliminator.picture.file,
      alt: 'Deux vaporisateurs d’éliminateur d’odeurs',
    },
  },
  {
    id: ceramicTireGloss.id,
    title: ceramicTireGloss.title,
    text: 'Un brillant céramique qui résiste à la pluie et à la gadoue, sec au toucher en quelques minutes.',
    picture: {
      file: ceramicTireGloss.picture.file,
      alt: 'Une bouteille de brillant céramique à pneus à côté d’un pneu',
    },
  },
  {
    id: airFreshener.id,
    title: 'Désodorisants et produits contre les odeurs',
    text: 'Des parfums frais, en vaporisateur, en gel ou à suspendre, qui ne vous donnent pas mal à la tête avant midi.',
    picture: {
      file: airFreshener.picture.file,
      alt: 'Un désodorisant suspendu à son cordon à côté d’un flacon vaporisateur',
    },
  },
  {
    id: towels.id,
    title: 'Serviettes, microfibres et chamois',
    text: 'Microfibre sans bordure pour la peinture, tissage gaufré pour les vitres, chamois pour la dernière goutte.',
    picture: {
      file: towels.picture.file,
      alt: 'Une pile de serviettes en microfibre pliées',
    },
  },
  {
    id: carpetBrush.id,
    title: 'Brosses pour tapis et sièges',
    text: 'Des poils assez raides pour le sel et assez doux pour le velours, à utiliser à la main ou sur une perceuse.',
    picture: {
      file: carpetBrush.picture.file,
      alt: 'Une large brosse à main sur un tapis de plancher',
    },
  },
  {
    id: detailingBrushes.id,
    title: 'Brosses d’esthétique (tous types et toutes tailles)',
    text: 'Bouches d’aération, emblèmes, écrous de roue et coutures\u00a0: une brosse pour chaque endroit qu’une serviette n’atteint pas.',
    picture: {
      file: detailingBrushes.picture.file,
      alt: 'Cinq brosses rondes alignées de la plus épaisse à la plus mince',
    },
  },
  {
    id: spokeBrush.id,
    title: 'Brosses à pneus et à rayons',
    text: 'De longues brosses cylindriques pour l’intérieur de la jante, des brosses plates et raides pour le flanc, des manches qui durent.',
    picture: {
      file: spokeBrush.picture.file,
      alt: 'Une longue brosse à rayons et une brosse à pneus près d’une roue',
    },
  },
  {
    id: truckBrush.id,
    title: 'Brosses à camions',
    text: 'De larges têtes sur de longs manches pour les cabines, les caisses et les remorques, avec l’eau qui passe par le manche.',
    picture: {
      file: truckBrush.picture.file,
      alt: 'Une large brosse à camions aux poils raides, sur un long manche',
    },
  },
] as const satisfies Translated<typeof english>
