/** The icons that forms and carousels draw: apart, so that a page's script brings these and no others. */
export const marks = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  arrow: 'M4 12h15.5m-6-6.5l6 6.5-6 6.5',
  check: 'M4.5 12.5l5 5L19.5 7',
  alert: 'M12 8v5m0 3.5v.01M12 3l9.5 17h-19z',
} as const

/** One of these few, where a script draws it. */
export const Mark = ({ name, size }: { name: keyof typeof marks; size?: number }) => (
  <Line path={marks[name]} size={size} />
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
