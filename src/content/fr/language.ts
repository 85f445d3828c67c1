import type { english } from '../language.ts'

export const language = {
  tag: 'fr-CA',
  name: 'Français',
  locale: 'fr_CA',
  offer: 'Cette page existe en français',
  close: 'Fermer',
} satisfies typeof english
