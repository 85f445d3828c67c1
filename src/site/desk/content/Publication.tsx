import { type ReactNode, useState } from 'react'
import { deskSite } from '#content/desk-site.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { type DeskContent, PublicationChanges } from '#domain/desk/content.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { Changes } from './Changes.tsx'
import { Refusal } from './Refusal.tsx'
import { useUndo } from './use-undo.ts'

const words = deskSite.publications

type Props = {
  number: number
  name: string
  content: unknown
  onUndone: (content: DeskContent) => void
  /** Stands below its changes. */
  children: ReactNode
}

/** The buttons of a publication: one shows what it changed, one takes it back. */
export function Publication({ number, name, content, onUndone, children }: Props) {
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

function PublishedChanges({ number, content }: Pick<Props, 'number' | 'content'>) {
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
