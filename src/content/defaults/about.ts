/** The texts of the about page. */
export const about = {
  who: {
    title: 'Who we are',
    text: [
      '{business} is a mobile detailing business and a supplier of car-care products from {city}, {province}. We work on family cars, dealership lots, trucks and construction equipment, wherever they are.',
      'Northern winters are hard on a finish. We sell only what we trust on our own vehicles, and we recommend only what we would do ourselves.',
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
        icon: 'star',
        title: 'Quality',
        text: 'Products and work that hold up to a second look in daylight.',
      },
      {
        id: 'people',
        icon: 'people',
        title: 'Customer Focus',
        text: 'We ask first, explain what we do, and come back if it is not right.',
      },
      {
        id: 'scales',
        icon: 'scales',
        title: 'Integrity',
        text: 'We say what a treatment can do, and what it cannot.',
      },
      {
        id: 'bulb',
        icon: 'bulb',
        title: 'Innovation',
        text: 'New chemistry and tools earn their place on the van by test, not by label.',
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
} as const
