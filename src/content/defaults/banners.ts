/** The banners at the end of pages. */
export const banners = {
  contact: {
    title: 'Not sure what your vehicle needs?',
    text: 'Tell us what you drive and what bothers you about it. We answer with a plan and a price.',
    picture: {
      file: 'banner-contact',
      alt: 'A spray bottle and a folded towel under a work light',
    },
  },
  order: {
    title: 'We come to your driveway, your lot or your site.',
    text: 'Order what you need to keep your vehicle clean, or book us and we bring the whole shop.',
    picture: {
      file: 'banner-order',
      alt: 'A jug of shampoo, a spray bottle, folded towels, a tin of wax and a brush',
    },
  },
} as const
