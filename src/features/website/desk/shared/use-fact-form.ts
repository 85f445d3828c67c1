import { useRef, useState } from 'react'
import { contentCalls } from '#features/website/calls.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import type { Section } from '#features/website/content-shape.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { useRefusal } from '#features/website/desk/use-refusal.ts'
import { useSectionEdit } from '#features/website/desk/use-section-edit.ts'
import { call } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'

/** The content as the desk knows it, and the ways to change what it knows. */
export type KnownContent = { data: DeskContent; set: (data: DeskContent) => void; load: () => Promise<unknown> }

/**
 * A form with some facts of a part of the content. Saving publishes them at once; what follows from it, such as bookings
 * outside the new hours, is shown first, and saved with a second press. `onSaved` gets the number of the publication, if
 * something was published.
 */
export function useFactForm(
  section: Section,
  { data, set, load }: KnownContent,
  onSaved: (published: number | undefined) => void,
) {
  const edit = useSectionEdit(section, data)
  const { request } = edit
  const typed = { ...data.content, [section]: request.value }
  const refusal = useRefusal(typed, load)
  const [follows, setFollows] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  const save = useMutation(
    async () => {
      setMessage('')
      refusal.clear()
      if (!edit.isChanged) return onSaved(undefined)
      const preview = await call(contentCalls.contentPreview, request)
      setFollows(preview.consequences)
      if (preview.consequences.some((it) => !follows.includes(it))) return
      // A phone number that is written in another way is the same one.
      const isConfirmed = request.confirmed.some((path) => data.placeholders.includes(path))
      const isStillTrue = preview.changes.length > 0 || isConfirmed
      const published = isStillTrue ? await call(contentCalls.contentPublish, request) : undefined
      if (published) set(published)
      edit.drop()
      setFollows([])
      onSaved(published?.number)
    },
    (error) => void refusal.refuse(error),
  )

  /** Begins anew with what the site shows. */
  function begin(message: string) {
    edit.drop()
    refusal.clear()
    setFollows([])
    save.clear()
    setMessage(message)
    // The button that had the focus is gone.
    status.current?.focus()
  }
  return {
    editing: { section, data, edit, errors: refusal.errors, onChange: refusal.corrected },
    edit,
    typed,
    refusal,
    follows,
    save,
    status: { ref: status, said: message },
    loadNew: () => begin(deskSite.editor.loaded),
    discard: () => begin(deskSite.editor.discarded),
  }
}
