import { type ReactNode, useEffect } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { pageTitle } from '#site/content/content.ts'
import { commonKeys } from '#site/desk/keys/keys.ts'
import { useKey } from '#site/desk/keys/use-key.tsx'
import { NEW_BOOKING } from '#site/desk/navigation.ts'
import { BackLink, Link, routeOf } from '#site/desk/router.tsx'
import styles from './ui.module.css'

type Props = {
  title: string
  back?: string
  /** Where it is among several steps: its heading gets the focus then. */
  step?: string
  children: ReactNode
}

/** A page of the desk. `title` is its heading, and part of the document's title. */
export function Page({ title, back, step, children }: Props) {
  const key = useKey(commonKeys.back)
  const shown = (
    <>
      ← {deskPage.back}
      {key.hint}
    </>
  )
  const name = step === undefined ? title : `${step}: ${title}`
  useEffect(() => {
    document.title = pageTitle(`${name} - ${deskPage.title}`)
  }, [name])
  return (
    <div className={styles.page}>
      {back && step === undefined && (
        <BackLink
          href={back}
          skip={routeOf(NEW_BOOKING).path}
          className={styles.back}
          {...key.attributes}
        >
          {shown}
        </BackLink>
      )}
      {/* The step before begins with its heading, as every step does. */}
      {back && step !== undefined && (
        <Link href={back} className={styles.back} {...key.attributes}>
          {shown}
        </Link>
      )}
      {step === undefined ? <h1>{title}</h1> : <StepHeading {...{ step, title }} />}
      {children}
    </div>
  )
}

/** A part of a page with a heading. */
export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

const StepHeading = ({ step, title }: { step: string; title: string }) => (
  <hgroup>
    <p id="step">{step}</p>
    <h1 tabIndex={-1} aria-describedby="step">
      {title}
    </h1>
  </hgroup>
)
