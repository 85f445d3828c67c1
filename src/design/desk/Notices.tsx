import { deskPage } from '#core/desk-page-words.ts'
import notices from '#design/forms/notices.module.css'
import { errorText } from '#platform/browser/desk/call.ts'
import { Button } from './Button.tsx'

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

const fade = 'block [background:linear-gradient(90deg,#e6eaf1,#f1f3f8)]'

/** Rows in their own shape while the first answer is not there: a short wait shows nothing. */
export const Skeleton = ({ rows = 6, label = deskPage.loading }: { rows?: number; label?: string }) => (
  <div className="[:where(main)>&:first-child]:mt-(--bar)" role="status">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, i) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        key={i}
        aria-hidden="true"
        className="grid grid-cols-[16px_66px_1fr_60px] gap-3 items-center min-h-(--row) px-(--edge) border-b border-line-soft animate-[appear_0s_200ms_both]"
      >
        <i className={`${fade} h-4 rounded-circle`} />
        <i className={`${fade} h-3 rounded-[4px]`} />
        <i className={`${fade} h-3 w-[60%] rounded-[4px]`} />
        <i className={`${fade} h-3 rounded-[4px]`} />
      </div>
    ))}
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
