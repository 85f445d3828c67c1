import { choices } from './choices.ts'
import { icons } from './desk/icons.ts'
import { marks } from './marks.ts'

/** The icons of public pages and of their content. No script of theirs has them: those draw `marks` and `choices`. */
export const siteIcons = {
  ...marks,
  ...choices,
  menu: 'M4 7h16M4 12h16M4 17h16',
  external: 'M14 4.5h5.5V10M19 5l-8.5 8.5M17 14.5v4.5H5V7h4.5',
  key: 'M14.5 13.5a5 5 0 1 0-4-4L3 17v3.5h4v-2.5h2.5v-2.5h2.5zM16.5 7.5v.01',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8 3v4m8-4v4M8 14h3m2 3h3',
  tag: 'M3.5 3.5h8l9 9-8 8-9-9zM8 8v.01',
  phone: icons.phone,
  mail: icons.mail,
  pin: 'M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  rise: 'M4 19h16M6 15l4-5 4 3 5-7m-4 0h4v4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  van: icons.van,
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 14c1 1.7 2.4 2.5 4 2.5s3-.8 4-2.5M9 9.5v.01M15 9.5v.01',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z',
  people: icons.clients,
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a2.8 2.8 0 0 0 5 0zm14 0l-2.5 6.5a2.8 2.8 0 0 0 5 0z',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.8 1 .9 1.6h5.2c.1-.6.3-1.1.9-1.6A6 6 0 0 0 12 3z',
  linkedin: 'M4.5 9.5v10M4.5 5v.01M9.5 19.5v-10m0 4.5c0-2.5 1.8-4.5 4.5-4.5s4.5 1.7 4.5 4.8v5.2',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5C14 6.3 14.7 6 15.8 6h1.7V3h-2.7C12.2 3 10.5 4.5 10.5 7v2.5h-3V13h3v8z',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7v.01',
  x: 'M4 4l12.5 16H20L7.5 4zM4.5 20l6-6.8M13.3 10.3L19 4',
} as const

export type SiteIconName = keyof typeof siteIcons

export const siteIconNames = Object.keys(siteIcons) as SiteIconName[]
