import { deskPage } from '#core/desk-page-words.ts'
import { Button } from '#design/Button.tsx'
import notices from '#design/forms/notices.module.css'

/** Says that something failed, with a button that tries again if there is a `retry`. */
export const Failure = ({ words, retry }: { words: string | undefined; retry?: () => void }) =>
  words && (
    <div className={notices.alarm} role="alert">
      <p>{words}</p>
      {retry && (
        <div>
          <Button secondary compact onClick={retry}>
            {deskPage.retry}
          </Button>
        </div>
      )}
    </div>
  )

export const Loading = () => <p role="status">{deskPage.loading}</p>
