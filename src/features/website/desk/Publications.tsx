import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import { Card } from '#design/desk/Parts.tsx'
import { buttonsClass, entriesClass } from '#design/desk/part-classes.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { contentCalls } from '#features/website/calls.ts'
import type { DeskContent, PublicationEntry } from '#features/website/content-calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { Changes } from './Changes.tsx'
import { labelOf } from './shared/labels.ts'
import { publicationQuery, publicationsQuery, setContent } from './shared/queries.ts'
import { Refusal } from './shared/Refusal.tsx'
import { revert } from './shared/take-back.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.publications

/** What was published: each can be looked at and taken back, and the site as it was then can be brought back. */
export function Publications({ data }: { data: DeskContent }) {
  const { data: publications, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(publicationsQuery)
  const list = publications?.pages.flat()
  const { number: newest } = data

  function shown(content: DeskContent, words: string, undo: () => Promise<void>) {
    setContent(content)
    void refetch()
    showToast({ words, undo })
  }
  /** The site as it was after a publication. Another press brings back what was there before. */
  async function bringBack(number: number, before: number) {
    const url = withId(contentCalls.publicationRestore, String(number))
    const content = await call(url, { number: before })
    shown(content, words.done, () => bringBack(before, content.number))
  }
  return (
    <Card title={words.title} isPadded>
      <p className="text-soft-ink">{words.help}</p>
      <QueryState query={{ data: list, error, refetch }} />
      {list?.length === 0 && <p>{words.none}</p>}
      {list && list.length > 0 && (
        <ul role="list" className={entriesClass}>
          {list.map((entry) => (
            <li key={entry.number}>
              <strong>{labelOfEntry(entry)}</strong>
              <small>
                {entry.who}, {shortInstantLabel(entry.at)}
                {entry.number === newest && `, ${words.now}`}
              </small>
              <Publication
                number={entry.number}
                name={nameOf(entry)}
                content={data.content}
                onUndone={(content) => shown(content, words.undone, () => bringBack(newest, content.number))}
              >
                {entry.number !== newest && (
                  <BringBack name={nameOf(entry)} send={() => bringBack(entry.number, newest)} />
                )}
              </Publication>
            </li>
          ))}
          {!hasNextPage && (
            <li>
              <strong>{words.first}</strong>
              <BringBack name={words.first} send={() => bringBack(0, newest)} />
            </li>
          )}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button onClick={() => void fetchNextPage()}>{deskPage.more}</Button>
        </div>
      )}
    </Card>
  )
}

const labelOfEntry = ({ section }: PublicationEntry) => (section === 'all' ? words.all : labelOf(section))

const nameOf = (entry: PublicationEntry) => words.named(labelOfEntry(entry), shortInstantLabel(entry.at))

type BringBackProps = { name: string; send: () => Promise<void> }

/** The button that brings back the site of an earlier publication. */
function BringBack({ name, send }: BringBackProps) {
  const bringing = useMutation({ mutationFn: send })
  return (
    <>
      <Failure error={bringing.error} />
      <div className={buttonsClass}>
        <Button aria-label={words.bringBackNamed(name)} isBusy={bringing.isPending} onClick={() => bringing.mutate()}>
          {words.bringBack}
        </Button>
      </div>
    </>
  )
}

type PublicationProps = {
  number: number
  name: string
  content: unknown
  onUndone: (content: DeskContent) => void
  /** Stands below its changes. */
  children: ReactNode
}

/** The buttons of a publication: one shows what it changed, one takes it back. */
function Publication({ number, name, content, onUndone, children }: PublicationProps) {
  const [isOpen, setOpen] = useState(false)
  const undo = useMutation({ mutationFn: () => revert(number), onSuccess: onUndone })
  return (
    <>
      <div className={buttonsClass}>
        <Button
          aria-expanded={isOpen}
          aria-label={isOpen ? words.hideNamed(name) : words.showNamed(name)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </Button>
        <Button aria-label={words.undoNamed(name)} isBusy={undo.isPending} onClick={() => undo.mutate()}>
          {words.undo}
        </Button>
      </div>
      <Refusal content={content} error={undo.error} />
      {isOpen && (
        <>
          <PublishedChanges number={number} content={content} />
          {children}
        </>
      )}
    </>
  )
}

function PublishedChanges({ number, content }: Pick<PublicationProps, 'number' | 'content'>) {
  const { data, error, refetch } = useQuery(publicationQuery(number))
  return (
    <>
      <QueryState query={{ data, error, refetch }} />
      {data && <Changes changes={data.changes} content={content} />}
    </>
  )
}
