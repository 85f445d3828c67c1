/** One family of line icons on a 24-unit grid, one stroke weight. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  arrow: 'M4 12h15.5m-6-6.5l6 6.5-6 6.5',
  check: 'M4.5 12.5l5 5L19.5 7',
  cross: 'M6 6l12 12M18 6L6 18',
  phone:
    'M6 3.5h2.7l1.6 4.3-2 1.6a12 12 0 0 0 6.3 6.3l1.6-2 4.3 1.6V18a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5',
  pin: 'M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  alert: 'M12 8v5m0 3.5v.01M12 3l9.5 17h-19z',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  rise: 'M4 19h16M6 15l4-5 4 3 5-7m-4 0h4v4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  van: 'M4.5 16.5h-2v-9a2 2 0 0 1 2-2H14l4.5 5.5 1.8.5a1.5 1.5 0 0 1 1.2 1.5v3.5h-2M14 5.5V11h4.5M9 16.5h6.2M7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  smile:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 14c1 1.7 2.4 2.5 4 2.5s3-.8 4-2.5M9 9.5v.01M15 9.5v.01',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6.5 9c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M15.5 4.5a3.5 3.5 0 0 1 0 6.2M17.5 14.6c2.4.8 4 2.8 4 5.4',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a2.8 2.8 0 0 0 5 0zm14 0l-2.5 6.5a2.8 2.8 0 0 0 5 0z',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.8 1 .9 1.6h5.2c.1-.6.3-1.1.9-1.6A6 6 0 0 0 12 3z',
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
  linkedin: 'M4.5 9.5v10M4.5 5v.01M9.5 19.5v-10m0 4.5c0-2.5 1.8-4.5 4.5-4.5s4.5 1.7 4.5 4.8v5.2',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5C14 6.3 14.7 6 15.8 6h1.7V3h-2.7C12.2 3 10.5 4.5 10.5 7v2.5h-3V13h3v8z',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7v.01',
  x: 'M4 4l12.5 16H20L7.5 4zM4.5 20l6-6.8M13.3 10.3L19 4',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

/** A line icon. It is decoration: the words beside it, or its control's label, say what it means. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Line path={paths[name]} size={size} />
)

/** How every icon is drawn: a path on the grid of 24 units, in the one stroke of the family. */
export const Line = ({ path, size = 24 }: { path: string; size?: number | undefined }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
