import { warranty as english } from '../../defaults/warranty.ts'
import type { Translated } from '../../translated.ts'

const [conditions, exclusions] = english.conditions.groups

export const warranty = {
  title: 'Garantie de protection en esthétique automobile',
  intro: 'Un traitement qui lâche trop tôt, c’est notre problème, pas le vôtre.',
  coverage: {
    term: '1\u00a0an',
    text: 'Nous couvrons les zones traitées pendant 1\u00a0an contre les dommages de surface causés par des facteurs environnementaux\u00a0:',
    covers: ['Taches d’eau', 'Contaminants légers', 'Décoloration des zones traitées'],
    remedy:
      'En cas de problème, nous appliquons de nouveau le traitement, sans frais supplémentaires.',
  },
  conditions: {
    title: 'Conditions et exclusions',
    groups: [
      {
        id: conditions.id,
        title: 'Conditions',
        icon: conditions.icon,
        text: 'La garantie n’est valide que si le véhicule est entretenu correctement.',
        points: [
          'Lavez-le régulièrement.',
          'N’utilisez aucun outil abrasif.',
          'Les milieux difficiles (hors route, industriels) sont admissibles et sont évalués au cas par cas.',
        ],
      },
      {
        id: exclusions.id,
        title: 'Exclusions',
        icon: exclusions.icon,
        text: 'La garantie ne couvre pas\u00a0:',
        points: [
          'Les surfaces non traitées.',
          'Les imperfections déjà présentes.',
          'Les égratignures ou les dommages à la peinture qui n’ont pas été corrigés avant le service.',
        ],
      },
    ],
  },
} as const satisfies Translated<typeof english>
