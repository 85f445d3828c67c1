export const language = { tag: 'fr-CA', name: 'Français', locale: 'fr_CA' } as const
