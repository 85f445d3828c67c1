import type { ReactNode } from 'react'
import { Boundary } from '#design/island/Boundary.tsx'
import { useRoute } from '#platform/browser/desk/router.tsx'

/** A part of the desk that may stop alone. Another address tries it again. */
export function DeskBoundary({ children }: { children: ReactNode }) {
  const { path, query } = useRoute()
  return <Boundary of={`${path}?${query}`}>{children}</Boundary>
}
