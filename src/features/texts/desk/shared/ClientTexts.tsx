import { useMutation, useQuery } from '@tanstack/react-query'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel } from '#core/phone.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Card } from '#design/desk/Parts.tsx'
import { linesClass } from '#design/desk/part-classes.ts'
import { Section } from '#design/desk/Section.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { readyText, type Texted } from '#features/bookings/desk/shared/ready-texts.ts'
import { textCalls } from '#features/texts/calls.ts'
import type { DeskText, TextConsent } from '#features/texts/desk-texts.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { bookingTextsQuery } from './queries.ts'
import { SendText, type SendTextProps } from './SendText.tsx'

const words = deskTexts.client

/** What holds about text messages to the person of a booking; undefined while there is nothing to say. */
function useTexts(id: string) {
  const query = bookingTextsQuery(id)
  const { data, refetch } = useQuery(query)
  const isShown = data && (data.on || data.consents.length + data.texts.length > 0)
  return isShown
    ? { data, set: (answer: NonNullable<typeof data>) => setAnswer(query, answer), load: refetch }
    : undefined
}

/** Beside a booking: what its client agreed to, what left, and a message in words of one's own. */
export function TextsSection({ booking }: { booking: Texted & { id: string; lastname: string | null } }) {
  const shown = useTexts(booking.id)
  const now = useNow()
  if (!shown) return null
  const begin = { name: nameOf(booking), language: booking.language, text: readyText('own', booking, now) }
  return (
    <Section title={words.title}>
      <TextsBody {...shown} id={booking.id} begin={begin} />
    </Section>
  )
}

/** On the page of a client, named by one of their bookings: what each of their numbers agreed to. */
export function TextsCard({ id }: { id: string }) {
  const shown = useTexts(id)
  if (!shown) return null
  return (
    <Card title={words.title} isPadded>
      <TextsBody {...shown} data={{ ...shown.data, texts: [] }} id={id} />
    </Card>
  )
}

type Shown = NonNullable<ReturnType<typeof useTexts>>

type Props = Shown & {
  id: string
  /** The words that a message begins with, if one can be written here. */
  begin?: Pick<SendTextProps, 'name' | 'language' | 'text'>
}

/** Which numbers of a client get text messages, with a press for each, those that left, and the evidence. */
function TextsBody({ id, data, set, load, begin }: Props) {
  const noting = useDialog<string>()
  const writing = useDialog()
  const { on, numbers, texts, consents, price } = data
  const [first] = numbers
  const end = useMutation({
    mutationFn: (phone: string) => call(consentOf(id), { agrees: false, phone }),
    onSuccess(answer) {
      set(answer)
      showToast({ words: words.ended })
    },
  })
  return (
    <div className="grid gap-3 grid-cols-1">
      <Failure error={end.error} />
      <ul role="list" className={linesClass}>
        {numbers.map(({ phone, can, agrees }) => (
          <li key={phone}>
            <span>{words[!can ? 'cannot' : agrees ? 'agrees' : 'refuses'](phoneLabel(phone))}</span>
            {agrees && <Button onClick={() => end.mutate(phone)}>{words.end}</Button>}
            {on && can && !agrees && <Button onClick={() => noting.open(phone)}>{words.note}</Button>}
          </li>
        ))}
      </ul>
      {begin && on && first?.agrees && (
        <div>
          <Button icon="message" onClick={() => writing.open()}>
            {deskTexts.write.open}
          </Button>
        </div>
      )}
      {texts.length > 0 && (
        <ul role="list" className="grid gap-2">
          {texts.map((text) => (
            <li key={text.id} className="pl-3 border-l-2 border-line-soft wrap-anywhere">
              <p>{text.body}</p>
              <small className="text-soft-ink">{statusOf(text)}</small>
            </li>
          ))}
        </ul>
      )}
      {consents.length > 0 && (
        <details>
          <summary className="min-h-(--target) content-center font-600 cursor-pointer">{words.evidence}</summary>
          {consents.map((consent) => (
            <Facts key={consent.id} facts={factsOf(consent)} />
          ))}
        </details>
      )}
      {noting.now && (
        <NoteConsent
          key={`noting ${noting.now.key}`}
          id={id}
          set={set}
          phone={noting.now.about}
          {...noting.now.dialog}
        />
      )}
      {begin && first && writing.now && (
        <SendText
          key={`writing ${writing.now.key}`}
          booking={id}
          phone={first.phone}
          price={price}
          {...begin}
          {...writing.now.dialog}
          onSent={() => void load()}
        />
      )}
    </div>
  )
}

const consentOf = (id: string) => withId(textCalls.bookingTextConsent, id)

type NoteProps = Pick<Shown, 'set'> & { id: string; phone: string } & DialogState

/** Notes that a client agreed, and how somebody heard it. */
function NoteConsent({ id, set, phone, ...dialog }: NoteProps) {
  const form = useDeskForm({
    values: { note: '' },
    fields: { note: { label: words.noteLabel, placeholder: words.notePlaceholder } },
    async send(typed) {
      set(await call(consentOf(id), { agrees: true, phone, ...typed }))
      showToast({ words: words.noted })
      dialog.onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={words.noteOf(phoneLabel(phone))} submit={words.noteSave} form={form}>
      <p className="text-soft-ink">{words.noteHelp}</p>
      <form.Field name="note" autoFocus />
    </FormDialog>
  )
}

const statusOf = ({ status, due_at, settled_at, segments, said }: DeskText) =>
  [
    deskTexts.statuses[status](shortInstantLabel(settled_at ?? due_at)),
    deskTexts.write.segments(segments),
    ...(said === '' ? [] : [said]),
  ].join(' · ')

function factsOf({ withdrawn_at, withdrawn_by, withdrawn_how, ...given }: TextConsent) {
  const { facts } = words
  const how = withdrawn_how ?? 'page'
  return [
    [facts.number, phoneLabel(given.phone)],
    [facts.how, words.how[given.how]],
    [facts.who, given.who],
    [facts.words, given.wording],
    ...(given.ip ? [[facts.ip, given.ip] as const] : []),
    [facts.at, shortInstantLabel(given.created_at)],
    ...(withdrawn_at
      ? [
          [
            facts.withdrawn,
            words.withdrawn(
              shortInstantLabel(withdrawn_at),
              how === 'desk' ? words.endHow.desk(withdrawn_by ?? '') : words.endHow[how],
            ),
          ] as const,
        ]
      : []),
  ] as const
}
