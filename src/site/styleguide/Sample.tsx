import { type ReactNode, useId } from 'react'
import styles from './Styleguide.module.css'

type Ground = { ground?: 'light' | 'dark' | undefined }

/** The page of the guide. */
export const Guide = ({ children }: { children: ReactNode }) => (
  <main id="content" className={styles.page}>
    <h1>Style guide</h1>
    {children}
  </main>
)

/** A part of the guide: one component, or one kind of token. */
export function Chapter({ title, ground, children }: Ground & { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.chapter} aria-labelledby={id} data-ground={ground}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The states of a component in use, by their names in CSS. */
const states = ['hover', 'focus-visible', 'active'] as const

type Props = {
  name: string
  /** One of `states`, which `show-states.ts` makes visible. */
  state?: (typeof states)[number]
  /** Whether the first radio in it is chosen. */
  chosen?: boolean
  children: ReactNode
}

/** One look of a component, with its name. */
export const Sample = ({ name, state, chosen, children }: Props) => (
  <figure className={styles.sample} data-show={state} data-chosen={chosen}>
    <figcaption>{name}</figcaption>
    {children}
  </figure>
)

/** A component at rest and in each state of use. `render` gets the name of each state and returns its component. */
export const InEveryState = ({ render }: { render: (state: string) => ReactNode }) => (
  <div className={styles.row}>
    <Sample name="at rest">{render('rest')}</Sample>
    {states.map((state) => (
      <Sample key={state} name={state} state={state}>
        {render(state)}
      </Sample>
    ))}
  </div>
)

/** Several looks of a component beside each other, by their names. */
export const Samples = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => (
  <div className={styles.row}>
    {Object.entries(of).map(([name, shown]) => (
      <Sample key={name} name={name}>
        {shown}
      </Sample>
    ))}
  </div>
)
