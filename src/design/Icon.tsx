/**
 * A line icon: a path on the grid of 24 units, with the same stroke as every icon. It is decoration: the words beside it, or its
 * control's label, say what it means.
 */
export const Icon = ({ path, size = 24 }: { path: string; size?: number }) => (
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
