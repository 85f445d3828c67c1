import { useEffect, useRef, useState } from 'react'
import { deskSite } from '#content/desk-site.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

const words = deskSite.publications

type Props = { name: string; send: () => Promise<void> }

/** The button that brings back the site of an earlier publication. It asks once more. */
export function BringBack({ name, send }: Props) {
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
