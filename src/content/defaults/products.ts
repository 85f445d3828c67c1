export const productsPage = {
  title: 'Premium Car Care Products for Every Detail',
  subtitle:
    'Explore high-performance car detailing products trusted by professionals and enthusiasts.',
  section: 'Our Products',
  link: 'Contact us',
}

/** The catalogue, in the order of the page. It has no prices: each card links to the contact page. */
export const products = [
  {
    id: 'cleaners',
    title: 'General cleaners and decreasers',
    text: 'Cut through road film, oil and brake dust on paint, plastic and metal without harming the surface.',
    picture: {
      file: 'product-cleaners',
      alt: 'A yellow trigger bottle of all-purpose cleaner and a jug of degreaser',
    },
  },
  {
    id: 'tire-dressing',
    title: 'Tire dressing and protectant',
    text: 'A deep, even black that does not sling, with protection against sun and road salt.',
    picture: {
      file: 'product-tire-dressing',
      alt: 'A tire with a freshly dressed sidewall, a bottle of dressing and a foam applicator',
    },
  },
  {
    id: 'upholstery-shampoo',
    title: 'Upholstery and carpet shampoos',
    text: 'Low-foam shampoos that lift coffee, mud and salt lines out of fabric and rinse clean.',
    picture: {
      file: 'product-upholstery-shampoo',
      alt: 'A jug of carpet and upholstery shampoo on carpet with a hand brush',
    },
  },
  {
    id: 'car-wash',
    title: 'Car wash soaps and shampoo',
    text: 'Thick, slick suds that carry grit away from the paint and leave wax where it is.',
    picture: {
      file: 'product-car-wash',
      alt: 'A bottle of car shampoo beside a bucket brimming with suds',
    },
  },
  {
    id: 'wax',
    title: 'Waxes and sealant',
    text: 'Months of gloss and tight beading, from carnauba paste to spray sealant.',
    picture: {
      file: 'product-wax',
      alt: 'An open tin of paste wax with its lid and an applicator',
    },
  },
  {
    id: 'polish',
    title: 'Polishes and Compounds',
    text: 'From heavy cut to final finish, for single-stage paint, clear coat and gel coat.',
    picture: { file: 'product-polish', alt: 'A bottle of polish beside two foam pads' },
  },
  {
    id: 'clay',
    title: 'Clay bars and detailing spray',
    text: 'Pick bonded fallout off the clear coat and get back a surface as smooth as glass.',
    picture: { file: 'product-clay', alt: 'Two clay bars on wet paint beside a spray bottle' },
  },
  {
    id: 'headlight-restore',
    title: 'GLW Headlight Restore',
    text: 'Our own kit: it clears haze and yellowing in an afternoon and seals the lens against the sun.',
    picture: {
      file: 'product-headlight-restore',
      alt: 'A bottle of headlight restorer beside a headlight, one half of its lens yellowed',
    },
  },
  {
    id: 'odor-eliminator',
    title: 'GLW Odor Eliminator',
    text: 'Removes the smell of smoke, pets and spills at the source instead of covering it with perfume.',
    picture: { file: 'product-odor-eliminator', alt: 'Two spray bottles of odor eliminator' },
  },
  {
    id: 'ceramic-tire-gloss',
    title: 'GLW Series SiO2 Ceramic Tire Gloss',
    text: 'Ceramic shine that stays through rain and slush, dry to the touch in minutes.',
    picture: {
      file: 'product-ceramic-tire-gloss',
      alt: 'A bottle of ceramic tire gloss beside a tire',
    },
  },
  {
    id: 'air-freshener',
    title: 'Air fresheners and Odour Control',
    text: 'Clean scents in sprays, gels and hangers that do not give you a headache by noon.',
    picture: {
      file: 'product-air-freshener',
      alt: 'An air freshener hanging from its cord beside a mist bottle',
    },
  },
  {
    id: 'towels',
    title: 'Towels, Microfibers and Chamois',
    text: 'Edgeless microfibre for paint, waffle weave for glass, chamois for the last drop.',
    picture: { file: 'product-towels', alt: 'A stack of folded microfibre towels' },
  },
  {
    id: 'carpet-brush',
    title: 'Carpet and Upholstery Brushes',
    text: 'Bristles stiff enough for salt and soft enough for velour, for use by hand or on a drill.',
    picture: { file: 'product-carpet-brush', alt: 'A wide hand brush on a floor mat' },
  },
  {
    id: 'detailing-brushes',
    title: 'Detailing Brushes (all types and sizes)',
    text: 'Vents, badges, lug nuts and seams: a brush for each place a towel cannot reach.',
    picture: {
      file: 'product-detailing-brushes',
      alt: 'Five round detailing brushes laid out from thick to thin',
    },
  },
  {
    id: 'spoke-brush',
    title: 'Tire and Spoke Brushes',
    text: 'Long barrels for the inner rim, stiff blocks for the sidewall, handles that last.',
    picture: { file: 'product-spoke-brush', alt: 'A long spoke brush and a tire brush at a wheel' },
  },
  {
    id: 'truck-brush',
    title: 'Truck Brushes',
    text: 'Wide heads on long poles for cabs, boxes and trailers, with water through the handle.',
    picture: {
      file: 'product-truck-brush',
      alt: 'A wide truck brush with stiff bristles on a long pole',
    },
  },
] as const
