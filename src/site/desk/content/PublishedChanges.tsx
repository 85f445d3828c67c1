import { useState } from 'react'
import { deskSite } from '#content/desk-site.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { type DeskContent, PublicationChanges } from '#domain/desk/content.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { Changes } from './Changes.tsx'

const words = deskSite.publications

type Props = { number: number; name: string; data: DeskContent }

/** The button that shows what a publication changed. */
export function PublishedChanges({ number, name, data }: Props) {
  const [isOpen, setOpen] = useState(false)
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
      </div>
      {isOpen && <Fetched {...{ number, data }} />}
    </>
  )
}

function Fetched({ number, data: { content } }: Omit<Props, 'name'>) {
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
