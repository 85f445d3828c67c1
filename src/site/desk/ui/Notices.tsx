import { deskPage } from '#content/desk-page.ts'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'

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
