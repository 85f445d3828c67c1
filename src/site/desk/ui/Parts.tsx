import { type ReactNode, useEffect } from 'react'
import { business } from '#content/business.ts'
import { statusLabels } from '#content/desk-bookings.ts'
import { deskPage } from '#content/desk-page.ts'
import type { Status } from '#domain/desk/statuses.ts'
import { Link } from '#site/desk/router.tsx'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'
import { statusTone } from '#site/ui/status-tone.ts'
import styles from './ui.module.css'

/** A page of the desk: its heading, also the document's title. */
export function Page({
  title,
  back,
  children,
}: {
  title: string
  back?: string
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} - ${deskPage.title} - ${business.name}`
  }, [title])
  return (
    <div className={styles.page}>
      {back && (
        <Link href={back} className={styles.back}>
          ← {deskPage.back}
        </Link>
      )}
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** A part of a page with a heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** What did not work, in words, with a way to try again. */
export const Failure = ({ words, retry }: { words: string | undefined; retry?: () => void }) =>
  words && (
    <div className={notices.alarm} role="alert">
      <p>{words}</p>
      {retry && (
        <div>
          <Button secondary compact onClick={retry}>
            {deskPage.retry}
          </Button>
        </div>
      )}
    </div>
  )

export const Loading = () => <p role="status">{deskPage.loading}</p>

/** Says plainly that no mail leaves the server. */
export const NoSmtp = () => <p className={styles.warning}>{deskPage.noSmtp}</p>

/** A box to tick, and what it stands for. */
export const Check = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)

/** A booking's state, told by its words as well as by its colour. */
export const StatusChip = ({ status }: { status: Status }) => (
  <span className={styles.chip} data-tone={statusTone[status]}>
    {statusLabels[status]}
  </span>
)

/** Names and what they are. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, is: ReactNode])[]
}) => (
  <dl className={styles.facts}>
    {facts.map(([name, is]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{is}</dd>
      </div>
    ))}
  </dl>
)
