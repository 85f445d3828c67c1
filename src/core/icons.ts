/** The icons that a point of the site can have. */
export const pointIcons = [
  'shield',
  'rise',
  'eye',
  'van',
  'smile',
  'star',
  'people',
  'scales',
  'bulb',
  'car',
  'truck',
  'machine',
  'snowflake',
  'polisher',
  'headlight',
  'key',
  'calendar',
  'tag',
] as const

/** The marks of the networks that the footer can link to. */
export const socialIcons = ['linkedin', 'facebook', 'instagram', 'x'] as const
