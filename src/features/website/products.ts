import { productKinds } from './product-kinds-words.ts'
import { choices, items, line, picture, text, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = items(
  { label: 'Products', entry: 'product', min: 1, max: 100, page: 'products' },
  {
    title: line('Title', 120),
    kinds: choices('Buttons that show it', productKinds),
    text: text('Text', 400),
    picture: picture('product'),
  },
)

/** The catalogue, in the order of the page. It has no prices: each card links to the contact page. */
export const english = [
  {
    id: 'cleaners',
    title: 'General cleaners and decreasers',
    kinds: ['Wash & paint'],
    text: 'Cut through road film, oil and brake dust on paint, plastic and metal without harming the surface.',
    picture: { file: 'product-cleaners', alt: 'A yellow trigger bottle of all-purpose cleaner and a jug of degreaser' },
  },
  {
    id: 'tire-dressing',
    title: 'Tire dressing and protectant',
    kinds: ['Tires'],
    text: 'A deep, even black that won’t sling, with protection against sun and road salt.',
    picture: {
      file: 'product-tire-dressing',
      alt: 'A tire with a freshly dressed sidewall, a bottle of dressing and a foam applicator',
    },
  },
  {
    id: 'upholstery-shampoo',
    title: 'Upholstery and carpet shampoos',
    kinds: ['Interior'],
    text: 'Low-foam shampoos that lift coffee, mud and salt lines out of fabric and rinse clean.',
    picture: {
      file: 'product-upholstery-shampoo',
      alt: 'A jug of carpet and upholstery shampoo on carpet with a hand brush',
    },
  },
  {
    id: 'car-wash',
    title: 'Car wash soaps and shampoo',
    kinds: ['Wash & paint'],
    text: 'Thick, slick suds that carry grit off the paint and leave the wax on.',
    picture: { file: 'product-car-wash', alt: 'A bottle of car shampoo beside a bucket brimming with suds' },
  },
  {
    id: 'wax',
    title: 'Waxes and sealant',
    kinds: ['Wash & paint'],
    text: 'Months of gloss and tight beading, from carnauba paste to spray sealant.',
    picture: { file: 'product-wax', alt: 'An open tin of paste wax with its lid and an applicator' },
  },
  {
    id: 'polish',
    title: 'Polishes and Compounds',
    kinds: ['Wash & paint'],
    text: 'From heavy cut to final finish, for single-stage paint, clear coat and gel coat.',
    picture: { file: 'product-polish', alt: 'A bottle of polish beside two foam pads' },
  },
  {
    id: 'clay',
    title: 'Clay bars and detailing spray',
    kinds: ['Wash & paint'],
    text: 'Pick bonded fallout off the clear coat and get back a surface as smooth as glass.',
    picture: { file: 'product-clay', alt: 'Two clay bars on wet paint beside a spray bottle' },
  },
  {
    id: 'headlight-restore',
    title: 'GLW Headlight Restore',
    kinds: ['Own series'],
    text: 'Our own kit: it clears haze and yellowing in an afternoon and seals the lens against the sun.',
    picture: {
      file: 'product-headlight-restore',
      alt: 'A bottle of headlight restorer beside a headlight, one half of its lens yellowed',
    },
  },
  {
    id: 'odor-eliminator',
    title: 'GLW Odor Eliminator',
    kinds: ['Interior', 'Own series'],
    text: 'Removes the smell of smoke, pets and spills at the source instead of covering it with perfume.',
    picture: { file: 'product-odor-eliminator', alt: 'Two spray bottles of odour eliminator' },
  },
  {
    id: 'ceramic-tire-gloss',
    title: 'GLW Series SiO2 Ceramic Tire Gloss',
    kinds: ['Tires', 'Own series'],
    text: 'Ceramic shine that stays through rain and slush, dry to the touch in minutes.',
    picture: { file: 'product-ceramic-tire-gloss', alt: 'A bottle of ceramic tire gloss beside a tire' },
  },
  {
    id: 'air-freshener',
    title: 'Air fresheners and Odour Control',
    kinds: ['Interior'],
    text: 'Clean scents in sprays, gels and hangers that won’t give you a headache by noon.',
    picture: { file: 'product-air-freshener', alt: 'An air freshener hanging from its cord beside a mist bottle' },
  },
  {
    id: 'towels',
    title: 'Towels, Microfibers and Chamois',
    kinds: ['Tools'],
    text: 'Edgeless microfibre for paint, waffle weave for glass, chamois for the last drop.',
    picture: { file: 'product-towels', alt: 'A stack of folded microfibre towels' },
  },
  {
    id: 'carpet-brush',
    title: 'Carpet and Upholstery Brushes',
    kinds: ['Interior', 'Tools'],
    text: 'Bristles stiff enough for salt and soft enough for velour, for use by hand or on a drill.',
    picture: { file: 'product-carpet-brush', alt: 'A wide hand brush on a floor mat' },
  },
  {
    id: 'detailing-brushes',
    title: 'Detailing Brushes (all types and sizes)',
    kinds: ['Tools'],
    text: 'Vents, badges, lug nuts and seams: a brush for each place a towel cannot reach.',
    picture: { file: 'product-detailing-brushes', alt: 'Five round detailing brushes laid out from thick to thin' },
  },
  {
    id: 'spoke-brush',
    title: 'Tire and Spoke Brushes',
    kinds: ['Tires', 'Tools'],
    text: 'Long barrels for the inner rim, stiff blocks for the sidewall, handles that last.',
    picture: { file: 'product-spoke-brush', alt: 'A long spoke brush and a tire brush at a wheel' },
  },
  {
    id: 'truck-brush',
    title: 'Truck Brushes',
    kinds: ['Tools'],
    text: 'Wide heads on long poles for cabs, boxes and trailers, with water through the handle.',
    picture: { file: 'product-truck-brush', alt: 'A wide truck brush with stiff bristles on a long pole' },
  },
] as const satisfies ValueOf<typeof shape>

/** The catalogue, in the order of the page. The products of the business's own series keep their names. */
export const french = {
  cleaners: {
    title: 'Nettoyants tout usage et dégraissants',
    text: 'Viennent à bout du film routier, de l’huile et de la poussière de frein sur la peinture, le plastique et le métal, sans abîmer la surface.',
    picture: { alt: 'Un vaporisateur jaune de nettoyant tout usage et un bidon de dégraissant' },
  },
  'tire-dressing': {
    title: 'Lustrant et protecteur à pneus',
    text: 'Un noir profond et uniforme qui ne gicle pas, avec une protection contre le soleil et le sel de voirie.',
    picture: { alt: 'Un pneu au flanc fraîchement lustré, une bouteille de lustrant et un applicateur en mousse' },
  },
  'upholstery-shampoo': {
    title: 'Shampooings pour sièges et tapis',
    text: 'Des shampooings peu moussants qui délogent le café, la boue et les cernes de sel des tissus et se rincent bien.',
    picture: { alt: 'Un bidon de shampooing pour tapis et sièges sur un tapis, avec une brosse à main' },
  },
  'car-wash': {
    title: 'Savons et shampooings pour l’auto',
    text: 'Une mousse épaisse et glissante qui éloigne les particules abrasives de la peinture et laisse la cire en place.',
    picture: { alt: 'Une bouteille de shampooing automobile à côté d’un seau débordant de mousse' },
  },
  wax: {
    title: 'Cires et scellants',
    text: 'Des mois de brillance et d’eau qui perle en gouttes serrées, de la pâte de carnauba au scellant à vaporiser.',
    picture: { alt: 'Une boîte ouverte de cire en pâte, avec son couvercle et un applicateur' },
  },
  polish: {
    title: 'Produits à polir et pâtes abrasives',
    text: 'De la coupe forte à la finition, pour la peinture monocouche, le vernis et l’enduit gélifié.',
    picture: { alt: 'Une bouteille de produit à polir à côté de deux tampons en mousse' },
  },
  clay: {
    title: 'Barres d’argile et produits de finition à vaporiser',
    text: 'Décollez les retombées incrustées dans le vernis et retrouvez une surface lisse comme du verre.',
    picture: { alt: 'Deux barres d’argile sur une carrosserie mouillée, à côté d’un vaporisateur' },
  },
  'headlight-restore': {
    title: 'GLW Headlight Restore',
    text: 'Notre propre trousse\u00a0: elle élimine le voile et le jaunissement en un après-midi et scelle la lentille contre le soleil.',
    picture: {
      alt: 'Une bouteille de produit de remise à neuf à côté d’un phare dont la moitié de la lentille est jaunie',
    },
  },
  'odor-eliminator': {
    title: 'GLW Odor Eliminator',
    text: 'Élimine à la source les odeurs de fumée, d’animaux et de liquides renversés, au lieu de les couvrir de parfum.',
    picture: { alt: 'Deux vaporisateurs d’éliminateur d’odeurs' },
  },
  'ceramic-tire-gloss': {
    title: 'GLW Series SiO2 Ceramic Tire Gloss',
    text: 'Un brillant céramique qui résiste à la pluie et à la gadoue, sec au toucher en quelques minutes.',
    picture: { alt: 'Une bouteille de brillant céramique à pneus à côté d’un pneu' },
  },
  'air-freshener': {
    title: 'Désodorisants et produits contre les odeurs',
    text: 'Des parfums frais, en vaporisateur, en gel ou à suspendre, qui ne vous donnent pas mal à la tête avant midi.',
    picture: { alt: 'Un désodorisant suspendu à son cordon à côté d’un flacon vaporisateur' },
  },
  towels: {
    title: 'Serviettes, microfibres et chamois',
    text: 'Microfibre sans bordure pour la peinture, tissage gaufré pour les vitres, chamois pour la dernière goutte.',
    picture: { alt: 'Une pile de serviettes en microfibre pliées' },
  },
  'carpet-brush': {
    title: 'Brosses pour tapis et sièges',
    text: 'Des poils assez raides pour le sel et assez doux pour le velours, à utiliser à la main ou sur une perceuse.',
    picture: { alt: 'Une large brosse à main sur un tapis de plancher' },
  },
  'detailing-brushes': {
    title: 'Brosses d’esthétique (tous types et toutes tailles)',
    text: 'Bouches d’aération, emblèmes, écrous de roue et coutures\u00a0: une brosse pour chaque endroit qu’une serviette n’atteint pas.',
    picture: { alt: 'Cinq brosses rondes alignées de la plus épaisse à la plus mince' },
  },
  'spoke-brush': {
    title: 'Brosses à pneus et à rayons',
    text: 'De longues brosses cylindriques pour l’intérieur de la jante, des brosses plates et raides pour le flanc, des manches qui durent.',
    picture: { alt: 'Une longue brosse à rayons et une brosse à pneus près d’une roue' },
  },
  'truck-brush': {
    title: 'Brosses à camions',
    text: 'De larges têtes sur de longs manches pour les cabines, les caisses et les remorques, avec l’eau qui passe par le manche.',
    picture: { alt: 'Une large brosse à camions aux poils raides, sur un long manche' },
  },
} as const satisfies French<typeof english>
