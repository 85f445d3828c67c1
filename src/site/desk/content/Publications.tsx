import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskSite } from '#content/desk-site.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import {
  DeskContent,
  PublicationChanges,
  type PublicationEntry,
  Publications as PublicationList,
} from '#domain/desk/content.ts'
import { instantLabel } from '#domain/instants.ts'
import { call, errorText } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery, useQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { Changes } from './Changes.tsx'
import { labelOf } from './labels.ts'
import { Refusal } from './Refusal.tsx'
import { useUndo } from './use-undo.ts'

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

/** The publications, newest first. When they are fetched again, the list reaches back as far as before. */
function usePublications() {
  const { data, failure, load, set } = useQuery(fetchAgain, ['content_changed'])
  const [moreFailure, setMoreFailure] = useState<string>()
  // The first publication has the number 1.
  const oldest = data?.at(-1)?.number ?? 1

  async function more() {
    try {
      set([...(data ?? []), ...(await fetchBefore(oldest))])
      setMoreFailure(undefined)
    } catch (error) {
      setMoreFailure(errorText(error))
    }
  }
  return { list: data, hasMore: oldest > 1, failure: failure ?? moreFailure, load, more }
}

async function fetchAgain(before: readonly PublicationEntry[] | undefined) {
  const oldest = before?.at(-1)?.number
  const list = await fetchBefore()
  for (;;) {
    const last = list.at(-1)?.number ?? 1
    if (oldest === undefined || last <= oldest) return list
    const older = await fetchBefore(last)
    if (older.length === 0) return list
    list.push(...older)
  }
}

async function fetchBefore(number?: number) {
  const query = number === undefined ? '' : `?before=${number}`
  return (await call(PublicationList, deskCalls.publications + query)).publications
}

type BringBackProps = { name: string; send: () => Promise<void> }

/** The button that brings back the site of an earlier publication. It asks once more. */
function BringBack({ name, send }: BringBackProps) {
  const [isAsked, setAsked] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const { submit, busy, failure } = useMutation(async () => {
    await send()
    setAsked(false)
  })
  // The button that asked is gone.
  useEffect(() => {
    if (isAsked) question.current?.focus()
  }, [isAsked])

  if (!isAsked)
    return (
      <div className={ui.bar}>
        <Button
          secondary
          compact
          aria-label={words.bringBackNamed(name)}
          onClick={() => setAsked(true)}
        >
          {words.bringBack}
        </Button>
      </div>
    )
  return (
    <>
      <p ref={question} tabIndex={-1}>
        {words.sure}
      </p>
      <Failure words={failure} />
      <div className={ui.bar}>
        <Button compact aria-disabled={busy} onClick={submit}>
          {words.bringBackNow}
        </Button>
        <Button secondary compact onClick={() => setAsked(false)}>
          {words.leave}
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
  const undo = useUndo(number, onUndone)
  return (
    <>
      <div className={ui.bar}>
        <Button
          secondary
          compact
          aria-expanded={isOpen}
          aria-label={isOpen ? words.hideNamed(name) : words.showNamed(name)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </Button>
        <Button
          secondary
          compact
          aria-label={words.undoNamed(name)}
          aria-disabled={undo.busy}
          onClick={undo.submit}
        >
          {words.undo}
        </Button>
      </div>
      <Refusal {...{ content }} failure={undo.failure} errors={undo.errors} />
      {isOpen && (
        <>
          <PublishedChanges {...{ number, content }} />
          {children}
        </>
      )}
    </>
  )
}

function PublishedChanges({ number, content }: Pick<PublicationProps, 'number' | 'content'>) {
  const url = withId(deskCalls.publication, String(number))
  const { data, failure, load } = useApiQuery(PublicationChanges, url, [])
  return (
    <>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      {data && <Changes changes={data.changes} content={content} />}
    </>
  )
}
