/** The icons of forms and carousels, in a file of their own, so that a page's script loads no others. */
export const marks = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  arrow: 'M4 12h15.5m-6-6.5l6 6.5-6 6.5',
  cross: 'M6 6l12 12M18 6L6 18',
  check: 'M4.5 12.5l5 5L19.5 7',
  alert: 'M12 8v5m0 3.5v.01M12 3l9.5 17h-19z',
} as const

/** One of these icons, for components with a script. */
export const Mark = ({ name, size }: { name: keyof typeof marks; size?: number }) => (
  <Line path={marks[name]} size={size} />
)

type LineProps = {
  path: string
  size?: number | undefined
  /** For dots alone: they would be too thin. */
  isBold?: boolean
}

/** Draws an icon: a path on the grid of 24 units, with the same stroke as every icon. */
export const Line = ({ path, size = 24, isBold = false }: LineProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={isBold ? '2.75' : '1.75'}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
