import { closedItems, fixed, group, line, lines, rich, richLine, text, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Warranty page',
  {
    title: line('Title', 120),
    intro: text('Introduction', 300),
    coverage: group('Coverage', {
      term: line('Term', 30),
      text: rich('Text', 400),
      covers: lines('What is covered', line('point', 120), 1, 20),
      remedy: rich('Remedy', 400),
    }),
    conditions: group('Conditions', {
      title: line('Title', 120),
      groups: closedItems(
        { label: 'Lists', entry: 'list' },
        {
          title: line('Title', 120),
          icon: fixed,
          text: rich('Text', 400),
          points: lines('Points', richLine('point', 300), 1, 20),
        },
      ),
    }),
    claim: group('How to claim', {
      title: line('Title', 120),
      steps: lines('Steps', richLine('step', 300), 1, 10),
      button: line('Button', 40),
    }),
  },
  { page: 'warranty' },
)

export const english = {
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
  claim: {
    title: 'How to claim',
    steps: [
      'Take two photos of the spot: one up close, one that shows the whole panel.',
      'Send us a message or call {phone} before the year is up. Your booking reference helps, but your name and the date will do.',
      'We come and take a look. If it’s covered, we redo it on the spot or book a time that suits you, at no charge.',
    ],
    button: 'Claim',
  },
} as const satisfies ValueOf<typeof shape>

export const french = {
  title: 'Garantie de protection en esthétique automobile',
  intro: 'Un traitement qui lâche trop tôt, c’est notre problème, pas le vôtre.',
  coverage: {
    term: '1\u00a0an',
    text: 'Nous couvrons les zones traitées pendant 1\u00a0an contre les dommages de surface causés par des facteurs environnementaux\u00a0:',
    covers: ['Taches d’eau', 'Contaminants légers', 'Décoloration des zones traitées'],
    remedy: 'En cas de problème, nous appliquons de nouveau le traitement, sans frais supplémentaires.',
  },
  conditions: {
    title: 'Conditions et exclusions',
    groups: {
      conditions: {
        title: 'Conditions',
        text: 'La garantie n’est valide que si le véhicule est entretenu correctement.',
        points: [
          'Lavez-le régulièrement.',
          'N’utilisez aucun outil abrasif.',
          'Les milieux difficiles (hors route, industriels) sont admissibles et sont évalués au cas par cas.',
        ],
      },
      exclusions: {
        title: 'Exclusions',
        text: 'La garantie ne couvre pas\u00a0:',
        points: [
          'Les surfaces non traitées.',
          'Les imperfections déjà présentes.',
          'Les égratignures ou les dommages à la peinture qui n’ont pas été corrigés avant le service.',
        ],
      },
    },
  },
  claim: {
    title: 'Comment faire une réclamation',
    steps: [
      'Prenez deux photos de l’endroit touché\u00a0: une de près et une qui montre tout le panneau.',
      'Écrivez-nous ou appelez-nous au {phone} avant la fin de l’année de garantie. Votre numéro de référence aide, mais votre nom et la date suffisent.',
      'Nous venons voir le véhicule. Si c’est couvert, nous reprenons le travail sur place ou à un moment qui vous convient, sans frais.',
    ],
    button: 'Faire une réclamation',
  },
} as const satisfies French<typeof english>
