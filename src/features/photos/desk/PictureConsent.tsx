import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withId } from '#core/desk-calls.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { languageTags } from '#core/language.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { sitePictureCalls } from '#features/photos/calls.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { currentConsent, type PictureConsents } from '#features/website/picture-consent.ts'
import { call } from '#platform/browser/desk/call.ts'
import { stageClass } from './photo-classes.ts'

const wordingClass = 'max-w-(--text-width) m-0 pl-3 border-l-4 border-rule'

const words = deskPhotos.site

type Props = { booking: string; consents: PictureConsents; onChange: () => void }

/** Whether the site may show pictures of the job: the words to ask the client with, and the evidence of the answer. */
export function PictureConsent({ booking, consents, onChange }: Props) {
  const [message, setMessage] = useState<string>()
  const status = useRef<HTMLParagraphElement>(null)
  const { wording, language, given } = consents
  const consent = currentConsent(consents)
  const [last] = given

  const run = useMutation({
    mutationFn: async () => {
      if (consent) await call(withId(sitePictureCalls.pictureConsentWithdraw, booking), {})
      else await call(withId(sitePictureCalls.pictureConsent, booking), { wording })
      // An empty line cannot take the focus.
      flushSync(() => setMessage(consent ? words.gone : words.done))
      // The pressed button means something else now.
      status.current?.focus()
      onChange()
    },
  })
  return (
    <div className={stageClass}>
      <h4>{words.title}</h4>
      <p role="status" ref={status} tabIndex={-1} className="empty:hidden">
        {message}
      </p>
      {consent ? (
        <>
          <p>{givenLine(consent)}</p>
          <blockquote className={wordingClass}>{consent.wording}</blockquote>
          <p>{words.next}</p>
          <p>{words.withdrawHelp}</p>
        </>
      ) : (
        <>
          {last?.withdrawn_at && <p>{withdrawnLine(shortInstantLabel(last.withdrawn_at), last.withdrawn_by ?? '')}</p>}
          <p>{words.ask}</p>
          <blockquote className={wordingClass} lang={languageTags[language]}>
            {wording}
          </blockquote>
        </>
      )}
      <Failure error={run.error} />
      <div>
        <Button isBusy={run.isPending} onClick={() => run.mutate()}>
          {consent ? words.withdraw : words.agrees}
        </Button>
      </div>
    </div>
  )
}

function givenLine({ given_at, recorded_by: who }: PictureConsents['given'][number]) {
  const when = shortInstantLabel(given_at)
  return who === THE_CLIENT ? words.givenByClient(when) : words.given(when, who)
}

const withdrawnLine = (when: string, who: string) =>
  who === THE_CLIENT ? words.withdrawnByClient(when) : words.withdrawn(when, who)
