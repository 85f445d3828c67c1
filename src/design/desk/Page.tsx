import type { ReactNode } from 'react'
import { type Head, PageHead } from './PageHead.tsx'

/** A page of the desk: its bar, and its content on the page's edge. A page of a list and a panel has `ListAndPanel` instead. */
export const Page = ({ children, ...head }: Head & { children: ReactNode }) => (
  <>
    <PageHead {...head} />
    <div className="grid gap-4 grid-cols-1 content-start w-full max-w-266 py-5 px-(--edge) [&_h2]:text-title [&_h3]:text-body [&>[role=status]:empty]:-mt-4 min-[640px]:[&_input[type=date]]:max-w-65">
      {children}
    </div>
  </>
)
