import type { ReactNode, Ref } from 'react'
import css from './PageFoot.module.css'

type Props = { ref?: Ref<HTMLElement>; children: ReactNode }

/** What can be done on a page of one thing. On a phone it takes the place of the tabs: Back leads to them. */
export const PageFoot = ({ ref, children }: Props) => (
  <footer ref={ref} className={css.foot} data-bar="">
    {children}
  </footer>
)
