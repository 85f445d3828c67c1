import { type ReactNode, useEffect, useRef } from 'react'
import { deskSite } from '#content/desk-site.ts'
import type { Section } from '#domain/content/content-shape.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type ContentEdit, type ContentPreview, DeskContent } from '#domain/desk/content.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { Changes } from './Changes.tsx'
import { labelOf } from './labels.ts'
import { PreviewFrame } from './PreviewFrame.tsx'

const words = deskSite.review

type Props = {
  section: Section
  preview: ContentPreview
  request: ContentEdit
  /** The content with what was typed. */
  content: Readonly<Record<string, unknown>>
  onPublished: (content: DeskContent) => void
  onRefused: (error: unknown) => void
  onBack: () => void
  /** A notice beside the buttons. */
  children: ReactNode
}

/** What would change, what follows from it, and how it looks; and the button that publishes it. */
export function Review({ section, preview, request, content, ...props }: Props) {
  const { onPublished, onRefused, onBack, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the review is gone.
  useEffect(() => heading.current?.focus(), [])
  const { submit, busy, failure } = useMutation(async () => {
    onPublished(await call(DeskContent, deskCalls.contentPublish, request))
  }, onRefused)

  return (
    <>
      <section className={ui.part} aria-label={words.title}>
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <h3>{words.changes}</h3>
        {request.confirmed.map((path) => (
          <p key={path}>{words.confirmed(labelOf(path))}</p>
        ))}
        {(preview.changes.length > 0 || request.confirmed.length === 0) && (
          <Changes changes={preview.changes} content={content} />
        )}
        {preview.consequences.length > 0 && (
          <>
            <h3>{words.consequences}</h3>
            {preview.consequences.map((text) => (
              <p key={text} className={ui.warning}>
                {text}
              </p>
            ))}
          </>
        )}
        <h3>{words.page}</h3>
        <PreviewFrame id={preview.preview} changes={preview.changes} {...{ section, content }} />
      </section>
      <Failure words={failure} />
      {children}
      <div className={ui.bar}>
        <Button aria-disabled={busy} onClick={submit}>
          {words.publish}
        </Button>
        <Button secondary onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}
