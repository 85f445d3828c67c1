import type { ReactNode, Ref } from 'react'

type Props = { ref?: Ref<HTMLElement>; children: ReactNode }

/** What can be done on a page of one thing. On a phone it takes the place of the tabs: Back leads to them. */
export const PageFoot = ({ ref, children }: Props) => (
  <footer
    ref={ref}
    className="sticky bottom-(--tabs) z-4 flex flex-wrap gap-2 items-center pl-(--edge) pr-[max(var(--edge),_calc(100%_-_760px))] pt-2.5 pb-[max(10px,_env(safe-area-inset-bottom))] border-t border-rule bg-card [@media(height<480px)]:static print:hidden [&>[data-big]]:flex-auto"
    data-bar=""
  >
    {children}
  </footer>
)
