/** The icons of what a form offers, in a file of their own, so that a form's script loads no others. */
export const choices = {
  car: 'M4 16v-3.5l2.2-5.5h11.6l2.2 5.5V16m-16 0v2.5M20 16v2.5M4 12.5h16M4 16h16M7.5 14.3v.01m9 0v.01',
  truck:
    'M4.5 16.5h-2V12H11V7h4l3.5 5 2 .6a1.4 1.4 0 0 1 1 1.4v2.5h-2M11 12h7.5M9 16.5h6.2M7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  machine:
    'M3 19.5h11M5.5 16.5h7a1.5 1.5 0 0 1 0 3h-8a1.5 1.5 0 0 1 1-3zm0 0V10h4l2 6.5M9 10l5-5.5L20 9l-1 4 2.5 1-2 3-3-2',
  seat: 'M7.5 3h2.2a2 2 0 0 1 2 1.6L13.3 12h4.2a2 2 0 0 1 2 2v2H10a2 2 0 0 1-2-1.6L5.6 5.4A2 2 0 0 1 7.5 3zM9.5 16v2.5m8-2.5v2.5M6.5 20.5h14',
  engine:
    'M6.5 11V9.5H9l2-2.5h5l2 2.5v2.5h1.5v-1.5H22v7h-2.5V16H18l-2 2.5h-6L7.5 16h-1zM2.5 10v6m0-3h4m4.5-9h5m-2.5 0v3',
  snowflake:
    'M12 3v18M4.2 7.5l15.6 9m0-9l-15.6 9M9.5 4.5L12 7l2.5-2.5m-5 15L12 17l2.5 2.5M4 11l3.4-.9-.9-3.4M20 13l-3.4.9.9 3.4M20 11l-3.4-.9.9-3.4M4 13l3.4.9-.9 3.4',
  polisher: 'M3 17.5h12v3.5H3zM9 17.5V14m-3.5 0h7l.8-5.5H20V5h-9.5a3.5 3.5 0 0 0-3.5 3z',
  headlight:
    'M13.5 4.5c4.4 0 7.5 3.2 7.5 7.5s-3.1 7.5-7.5 7.5c-1.6-2-2.5-4.6-2.5-7.5s.9-5.5 2.5-7.5zM7.5 7.5L3 8.7m4.5 3.3h-5m5 4.5L3 15.3',
  door: 'M4.5 20.5V11L11 3.5h7.5a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1zM4.5 11h15M14.5 14.5h2.5',
} as const

export type ChoiceIcon = keyof typeof choices
