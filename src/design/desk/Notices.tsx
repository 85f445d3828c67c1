import { deskPage } from '#core/desk-page-words.ts'
import notices from '#design/forms/notices.module.css'
import { errorText } from '#platform/browser/desk/call.ts'
import { Button } from './Button.tsx'
import { Skeleton } from './Parts.tsx'

type FailureProps = { words?: string | undefined; error?: Error | null; retry?: () => unknown }

/** Says that something failed, in `words` or in those of its `error`, with a button that tries again if there is a `retry`. */
export const Failure = ({ error, words = error ? errorText(error) : undefined, retry }: FailureProps) =>
  words && (
    <div className={notices.alarm} role="alert">
      <p>{words}</p>
      {retry && (
        <div>
          <Button onClick={() => retry()}>{deskPage.retry}</Button>
        </div>
      )}
    </div>
  )

/** What a query of the library answers, in short. */
export type Answered = { data: unknown; error: Error | null; refetch: () => unknown }

/** What is to say of a query beside its data: why it failed, with a button that tries again, or that it has not answered yet. */
export const QueryState = ({ query: { data, error, refetch }, rows = 3 }: { query: Answered; rows?: number }) => (
  <>
    <Failure error={error} retry={refetch} />
    {data === undefined && !error && <Skeleton rows={rows} />}
  </>
)
