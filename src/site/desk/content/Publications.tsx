import { useRef, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskSite } from '#content/desk-site.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { DeskContent, type PublicationEntry } from '#domain/desk/content.ts'
import { instantLabel } from '#domain/instants.ts'
import { call } from '#site/desk/api/call.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { BringBack } from './BringBack.tsx'
import { labelOf } from './labels.ts'
import { Publication } from './Publication.tsx'
import { usePublications } from './use-publications.ts'

const words = deskSite.publications

type Props = { data: DeskContent; set: (data: DeskContent) => void }

/** What was published: each can be looked at and taken back, and the site as it was then can be brought back. */
export function Publications({ data, set }: Props) {
  const { list, hasMore, failure, load, more } = usePublications()
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  async function bringBack(number: number) {
    const url = withId(deskCalls.publicationRestore, String(number))
    shown(await call(DeskContent, url, { number: data.number }), words.done)
  }
  function shown(content: DeskContent, message: string) {
    set(content)
    setSaid(message)
    // The button that had the focus is gone, or farther down.
    status.current?.focus()
    void load()
  }
  return (
    <PageSection title={words.title}>
      <p>{words.help}</p>
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <Failure words={failure} retry={load} />
      {!list && !failure && <Loading />}
      {list?.length === 0 && <p>{words.none}</p>}
      {list && list.length > 0 && (
        <ul role="list" className={ui.list}>
          {list.map((entry) => (
            <li key={entry.number} className={ui.plain}>
              <strong>{labelOfEntry(entry)}</strong>
              <small>
                {entry.who}, {instantLabel(entry.at)}
              </small>
              {entry.number === data.number && <small>{words.now}</small>}
              <Publication
                number={entry.number}
                name={nameOf(entry)}
                content={data.content}
                onUndone={(content) => shown(content, words.undone)}
              >
                {entry.number !== data.number && (
                  <BringBack name={nameOf(entry)} send={() => bringBack(entry.number)} />
                )}
              </Publication>
            </li>
          ))}
          {!hasMore && (
            <li className={ui.plain}>
              <strong>{words.first}</strong>
              <BringBack name={words.first} send={() => bringBack(0)} />
            </li>
          )}
        </ul>
      )}
      {hasMore && (
        <div>
          <Button secondary compact onClick={more}>
            {deskPage.more}
          </Button>
        </div>
      )}
    </PageSection>
  )
}

const labelOfEntry = ({ section }: PublicationEntry) =>
  section === 'all' ? words.all : labelOf(section)

const nameOf = (entry: PublicationEntry) => words.named(labelOfEntry(entry), instantLabel(entry.at))
