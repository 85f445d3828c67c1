import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { buttonsClass } from '#design/desk/part-classes.ts'
import { TextField } from '#design/forms/Field.tsx'
import { feedCalls } from '#features/calendars/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { deskFeed as words } from './feed-words.ts'

/** The person's secret address of the calendar feed: shown when asked for, with buttons that copy and renew it. */
export function Feed() {
  const [address, setAddress] = useState<string>()
  const show = useMutation({ mutationFn: async () => setAddress((await call(feedCalls.feed, {})).feed_url) })
  return (
    <>
      <p className="text-soft-ink">{words.help}</p>
      <Note>{words.secret}</Note>
      {address === undefined ? (
        <>
          <div>
            <Button kind="main" isBusy={show.isPending} onClick={() => show.mutate()}>
              {words.show}
            </Button>
          </div>
          <Failure error={show.error} />
        </>
      ) : (
        <Shown address={address} onRenewed={setAddress} />
      )}
    </>
  )
}

type ShownProps = { address: string; onRenewed: (address: string) => void }

function Shown({ address, onRenewed }: ShownProps) {
  const field = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [message, setMessage] = useState('')
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), [])

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setMessage(words.copied)
    } catch {
      setMessage(words.notCopied)
    }
  }
  const {
    mutate: renew,
    isPending,
    error,
  } = useMutation({
    mutationFn: async () => {
      onRenewed((await call(feedCalls.feedRenew, {})).feed_url)
      setMessage(words.renewed)
      setConfirming(false)
      // The button that had the focus is gone.
      status.current?.focus()
    },
  })
  return (
    <>
      <TextField
        ref={field}
        readOnly
        words={{ name: 'feed', label: words.address }}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      {isConfirming ? (
        <>
          <p>{words.sure}</p>
          <div className={buttonsClass}>
            <Button isBusy={isPending} onClick={() => renew()}>
              {words.renewNow}
            </Button>
            <Button kind="quiet" onClick={() => setConfirming(false)}>
              {words.leave}
            </Button>
          </div>
        </>
      ) : (
        <div className={buttonsClass}>
          <Button kind="main" onClick={copy}>
            {words.copy}
          </Button>
          <Button onClick={() => setConfirming(true)}>{words.renew}</Button>
        </div>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
      <Failure error={error} />
    </>
  )
}
