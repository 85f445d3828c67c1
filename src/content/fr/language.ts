export const language = {
  tag: 'fr-CA',
  name: 'Français',
  locale: 'fr_CA',
  offer: 'Cette page existe en français',
  close: 'Fermer',
} as const
