import { type ReactNode, useId } from 'react'
import type { PictureData } from '#core/picture-paths.ts'
import { Backdrop } from './Backdrop.tsx'
import styles from './Band.module.css'

type Props = {
  title: string
  text?: string | undefined
  ground?: 'light' | 'dark'
  /** The picture on which a dark band lies. */
  picture?: PictureData
  children: ReactNode
}

/** A part of a public page, as wide as it is: a title, an optional line under it, and its content. */
export function Band({ title, text, ground = 'light', picture, children }: Props) {
  const id = useId()
  return (
    <section className={styles.band} aria-labelledby={id} data-ground={ground}>
      {picture && <Backdrop picture={picture} />}
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
