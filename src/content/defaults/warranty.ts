export const warranty = {
  title: 'Detailing Protection Warranty',
  intro: 'A treatment that fails early is our problem, not yours.',
  coverage: {
    term: '1 year',
    text: 'We cover treated areas for 1 year against surface damage from environmental factors:',
    covers: ['Water spots', 'Light contaminants', 'Fading on treated areas'],
    remedy: 'If issues arise, we reapply the treatment at no extra cost.',
  },
  conditions: {
    title: 'Conditions and Exclusions',
    groups: [
      {
        id: 'conditions',
        title: 'Conditions',
        icon: 'check',
        text: 'The warranty is valid only if the vehicle is properly maintained.',
        points: [
          'Wash it regularly.',
          'Use no abrasive tools.',
          'Harsh environments (off-road, industrial) are eligible, and are judged individually.',
        ],
      },
      {
        id: 'exclusions',
        title: 'Exclusions',
        icon: 'cross',
        text: 'The warranty does not cover:',
        points: [
          'Untreated surfaces.',
          'Pre-existing blemishes.',
          'Scratches or paint damage not corrected before the service.',
        ],
      },
    ],
  },
} as const
