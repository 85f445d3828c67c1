import { deskPage } from '#core/desk-page-words.ts'
import { Button } from '#design/Button.tsx'
import notices from '#design/forms/notices.module.css'
import { errorText } from '#platform/browser/desk/call.ts'

type FailureProps = { words?: string | undefined; error?: Error | null; retry?: () => void }

/** Says that something failed, in `words` or in those of its `error`, with a button that tries again if there is a `retry`. */
export const Failure = ({ error, words = error ? errorText(error) : undefined, retry }: FailureProps) =>
  words && (
    <div className={notices.alarm} role="alert">
      <p>{words}</p>
      {retry && (
        <div>
          <Button secondary compact onClick={() => retry()}>
            {deskPage.retry}
          </Button>
        </div>
      )}
    </div>
  )

export const Loading = () => <p role="status">{deskPage.loading}</p>
