/** The texts of the home page. */
export const home = {
  hero: {
    title: 'Auto Detailing Supplies and Services',
    subtitle: 'Top-Quality Products for Professionals and Enthusiasts Alike',
    picture: { file: 'hero', alt: 'Beads of water on dark blue paint under a work light' },
  },
  why: {
    title: 'Why Auto Detailing Matters',
    points: [
      {
        id: 'shield',
        icon: 'shield',
        title: 'Protect your investment',
        text: 'Salt, sun and gravel wear a finish down a little every day. A clean, sealed surface takes the wear instead of your paint.',
      },
      {
        id: 'rise',
        icon: 'rise',
        title: 'Enhance resale value',
        text: 'Buyers and lease inspectors judge in the first minute. A vehicle that was looked after shows it, inside and out.',
      },
      {
        id: 'eye',
        icon: 'eye',
        title: 'Improve safety and comfort',
        text: 'Clear headlights and glass, grippy pedals and fresh air: you see more, and long drives tire you less.',
      },
    ],
  },
  services: {
    title: 'Our Detailing Services',
    text: 'We come to you, with water, power and light on board.',
  },
  slider: {
    title: 'Our Quality Products',
    text: 'Only products that we use ourselves.',
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
        text: 'Your driveway, your lot or your work site is our shop. No tow, no waiting room, no lost day.',
      },
      {
        id: 'smile',
        icon: 'smile',
        title: 'Customer Satisfaction',
        text: 'We walk around the vehicle with you before and after. If something is not right, we make it right before we leave.',
      },
    ],
  },
} as const
