import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { deskPage } from '#core/desk-page-words.ts'
import { ChunkFailed } from '#design/ChunkFailed.tsx'
import { LateParts } from '#design/late.tsx'
import { focusStart } from '#platform/browser/desk/router.tsx'
import { Button } from './Button.tsx'
import { DeskBoundary } from './DeskBoundary.tsx'
import { Skeleton } from './Notices.tsx'

const around = {
  Boundary: DeskBoundary,
  waiting: <Skeleton />,
  Failed: NotLoaded,
  onArrival() {
    // A reader who came here by a link has the focus on an empty page until now.
    if (document.activeElement?.matches('main')) focusStart()
  },
}

/** What is around the parts of the desk that load late. */
export const DeskLateParts = ({ children }: { children: ReactNode }) => <LateParts value={around}>{children}</LateParts>

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  function again() {
    flushSync(onAgain)
    // The pressed button is gone.
    focusStart()
  }
  return (
    <ChunkFailed>
      <Button onClick={again}>{deskPage.retry}</Button>
    </ChunkFailed>
  )
}
