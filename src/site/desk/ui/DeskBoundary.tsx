import type { ReactNode } from 'react'
import { useRoute } from '#site/desk/router.tsx'
import { Boundary } from '#site/island/Boundary.tsx'

/** A part of the desk that may stop alone. Another address tries it again. */
export function DeskBoundary({ children }: { children: ReactNode }) {
  const { path, query } = useRoute()
  return <Boundary of={`${path}?${query}`}>{children}</Boundary>
}
