import type { ReactNode } from 'react'
import { Boundary } from '#design/island/Boundary.tsx'
import { askAnew } from '#platform/browser/desk/query-client.ts'
import { useRoute } from '#platform/browser/desk/router.tsx'

/** A part of the desk that may stop alone. Another address tries it again, with answers asked for anew: it may have stopped at one. */
export function DeskBoundary({ children }: { children: ReactNode }) {
  const { path, query } = useRoute()
  return (
    <Boundary of={`${path}?${query}`} onReset={askAnew}>
      {children}
    </Boundary>
  )
}
