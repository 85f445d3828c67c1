import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { clientLanguage } from '#core/client-language.ts'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { languages } from '#core/language.ts'
import { money } from '#core/money.ts'
import { businessDay, shortDateLabel, shortDayLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { type DialogState, FormDialog } from '#design/desk/Dialog.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { languageOptions } from '#design/desk/language-options.ts'
import { Menu } from '#design/desk/Menu.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { PageFoot } from '#design/desk/PageFoot.tsx'
import { Card, Note, Switch } from '#design/desk/Parts.tsx'
import record from '#design/desk/Record.module.css'
import { showToast } from '#design/desk/Toast.tsx'
import { Pair, SelectField, TextArea, TextField } from '#design/forms/Field.tsx'
import { documentCalls } from '#features/invoices/calls.ts'
import { deskBilling } from '#features/invoices/desk-billing-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import {
  CONSENT_NEEDED,
  type DocumentDetail,
  DraftConflict,
  draftKinds,
  exemptions,
  QUOTE_DAYS,
  rateOf,
} from '#features/invoices/documents.ts'
import { depositKinds } from '#features/invoices/quote-kinds.ts'
import { ApiError, call, errorText, fieldError, isConflict } from '#platform/browser/desk/call.ts'
import { HOLDS_KEYS } from '#platform/browser/desk/keys.ts'
import { documentPath, MONEY } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { listen } from '#platform/browser/desk/signals.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import css from './shared/Document.module.css'
import { noteDocument, notWritten, offeredTerms, saySent, termsOf, titleOf, useRate } from './shared/documents.tsx'
import { LinesEditor } from './shared/LinesEditor.tsx'
import { LineTable } from './shared/LineTable.tsx'
import {
  type FieldErrors,
  isSame,
  readDraft,
  type TypedDraft,
  typedDraft,
  typedSince,
  withHold,
} from './shared/typed-draft.ts'

const { draft: words, quote, ...texts } = deskDocuments

/** What was typed and not saved, by the ids of the drafts: it stays while the desk is open, whatever page is shown. */
const drafts = new Map<string, { typed: TypedDraft; base: DocumentDetail }>()
listen((signal) => signal.is === 'signed-out' && signal.meant && drafts.clear())

/** Whether somebody has typed in a draft, and not saved it. */
export const hasDraft = (id: string) => drafts.has(id)

type Props = {
  detail: DocumentDetail
  /** Puts what the server has answered in its place. */
  onChange: (detail: DocumentDetail) => void
  /** Shows it as it was issued. */
  onSee: () => void
}

type TextName = 'client_name' | 'client_email' | 'client_address' | 'purchase_order' | 'exemption_reason' | 'note'

/** A draft as a form, on a page of its own. */
export function DraftEditor({ detail, onChange, onSee }: Props) {
  const { id } = detail
  const [{ typed, base }, setState] = useState(() => drafts.get(id) ?? { typed: typedDraft(detail), base: detail })
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [isConsenting, setConsenting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = !isSame(typed, typedDraft(base))
  const isOld = detail.version !== base.version
  // With nothing typed the form follows what others save.
  if (isOld && !isChanged) setState({ typed: typedDraft(detail), base: detail })
  const theirs = isOld && isChanged ? detail : undefined

  useEffect(() => {
    if (isChanged) drafts.set(id, { typed, base })
    else drafts.delete(id)
  }, [id, typed, base, isChanged])
  // A reload would lose it: the browser asks.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  const set = (part: Partial<TypedDraft>) => setState((now) => ({ ...now, typed: { ...now.typed, ...part } }))
  /** What is typed at this moment: a call that takes its time began with something older. */
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  function onRefused(error: unknown) {
    if (!isConflict(error)) return
    const found = z.safeParse(DraftConflict, error.answer).data
    if (found) onChange(found.current)
  }

  /** Saves what was typed. Returns the version that is stored then, and whether somebody has typed meanwhile. */
  async function stored() {
    if (!isChanged) return { version: base.version, isTypedSince: false }
    const { change, errors } = readDraft(typed)
    setWrong(errors)
    if (Object.keys(errors).length > 0) throw new Error(words.check)
    const url = withId(documentCalls.document, id)
    const saved = await call(url, { ...change, version: base.version })
    const isTypedSince = !isSame(latest.current, typed)
    setState((now) => ({ typed: typedSince(typedDraft(saved), { sent: typed, now: now.typed }), base: saved }))
    onChange(saved)
    return { version: saved.version, isTypedSince }
  }
  const save = useMutation(async () => {
    await stored()
    showToast({ words: words.didSave })
  }, onRefused)
  const issueWith = (isSent: boolean) => async () => {
    const { version, isTypedSince } = await stored()
    if (isTypedSince) throw new Error(words.typedSince)
    const issued = await call(withId(documentCalls.documentIssue, id), { version })
    drafts.delete(id)
    showToast({ words: words.didIssue(issued.number ?? '') })
    onChange(isSent ? await sentOrNot(issued) : issued)
    noteDocument(issued)
  }
  const issue = useMutation(issueWith(false), onRefused)
  const send = useMutation(issueWith(true), onRefused)
  const discard = useMutation(async () => {
    await call(withId(documentCalls.documentDiscard, id), { version: detail.version })
    drafts.delete(id)
    goTo(MONEY)
    // What corrects another document stays tied to it alone: a new draft would not be.
    showToast({ words: words.didDiscard, ...(detail.replaces === null && { undo: () => bringBack(detail) }) })
  }, onRefused)
  const busy = save.busy || issue.busy || send.busy || discard.busy
  const refused = [save, issue, send, discard].find((one) => one.error !== undefined)
  const errorOf = (field: string) => wrong[field] ?? fieldError(refused?.error, field)
  /** A field of text: its words, its value, and its change. */
  const textOf = (name: TextName, label: string, more: { hint?: string; required?: boolean } = {}) => ({
    words: { name, label, error: errorOf(name), warning: notWritten(typed[name]), ...more },
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  /** One try at a time: what the one before said goes. */
  const run = (one: typeof save) => () => {
    setWrong({})
    for (const each of [save, issue, send, discard]) each.clear()
    void one.submit({ preventDefault() {}, currentTarget: form.current ?? document.body })
  }

  const isQuote = detail.kind === 'quote'
  const press = isQuote ? quote : words
  // Whoever is typed here, the accounts payable contact of the client gets the invoice.
  const payablesContact =
    detail.goes_to && detail.goes_to.address !== detail.client_email ? detail.goes_to.address : undefined
  const hasEmail = payablesContact !== undefined || typed.client_email.trim() !== ''
  // As if it were issued today.
  const whole = useRate()
  if (detail.state !== 'draft')
    return (
      <div className={record.page}>
        <Note
          tone="bad"
          lead={words.gone(detail.issued_by ?? detail.who)}
          actions={
            <Button
              onClick={() => {
                drafts.delete(id)
                onSee()
              }}
            >
              {words.see}
            </Button>
          }
        >
          {words.goneHelp}
        </Note>
      </div>
    )
  return (
    <>
      <form
        ref={form}
        noValidate
        className={css.editor}
        aria-label={titleOf(detail)}
        {...HOLDS_KEYS}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) run(save)()
        }}
      >
        <div className={css.columns}>
          <div>
            {theirs && (
              <Theirs
                theirs={theirs}
                mine={typed}
                onTake={() => setState({ typed: typedDraft(theirs), base: theirs })}
                onKeep={() => setState((now) => ({ ...now, base: theirs }))}
              />
            )}
            {!theirs && <Failure words={refused?.failure} />}
            {refused && needsConsent(refused.error) && (
              <div>
                <Button onClick={() => setConsenting(true)}>{quote.consent.button}</Button>
              </div>
            )}
            <Card title={words.client}>
              <div className={css.inside}>
                <TextField {...textOf('client_name', words.name)} maxLength={200} autoComplete="off" />
                <Pair>
                  <TextField
                    {...textOf('client_email', words.email, {
                      hint: payablesContact ? deskBilling.goesToAccountsPayable(payablesContact) : words.emailHint,
                      required: false,
                    })}
                    type="email"
                    autoComplete="off"
                  />
                  <SelectField
                    words={{ name: 'language', label: words.language }}
                    value={typed.language}
                    options={languageOptions}
                    onChange={({ target }) => set({ language: languages.find((one) => one === target.value) ?? 'en' })}
                  />
                </Pair>
                <TextArea {...textOf('client_address', words.address, { required: false })} rows={2} maxLength={400} />
                <Pair>
                  <TextField
                    {...textOf('purchase_order', words.purchaseOrder, { required: detail.needs_order && !isQuote })}
                    maxLength={100}
                    autoComplete="off"
                  />
                  {!isQuote && <Terms days={typed.due_days} onChange={(due_days) => set({ due_days })} />}
                </Pair>
              </div>
            </Card>
            <Card title={texts.lines}>
              <div className={css.inside}>
                <LinesEditor
                  lines={typed.lines}
                  change={(to) => setState((now) => ({ ...now, typed: { ...now.typed, lines: to(now.typed.lines) } }))}
                  errorOf={errorOf}
                  tax={{ rate: rateOf(whole, typed.exemption), rate_name: detail.rate_name }}
                  isQuote={isQuote}
                />
                <Failure words={errorOf('lines')} />
              </div>
            </Card>
          </div>
          <div>
            {isQuote && (
              <QuoteTerms
                typed={typed}
                days={{ usual: addDays(businessDay(new Date(detail.created_at)), QUOTE_DAYS), last: detail.hold_until }}
                isOfBooking={detail.booking_id !== null}
                set={set}
                errorOf={errorOf}
              />
            )}
            {(whole > 0 || typed.exemption !== 'none') && (
              <Card>
                <div className={css.inside}>
                  <SelectField
                    words={{ name: 'exemption', label: words.exemption }}
                    value={typed.exemption}
                    options={exemptions.map((value) => ({ value, label: texts.exemptions[value] }))}
                    onChange={({ target }) =>
                      set({ exemption: exemptions.find((one) => one === target.value) ?? 'none' })
                    }
                  />
                  {typed.exemption !== 'none' && (
                    <TextArea
                      {...textOf('exemption_reason', words.reason, { hint: words.reasonHint })}
                      rows={2}
                      maxLength={500}
                    />
                  )}
                </div>
              </Card>
            )}
            {detail.claims.length > 0 && (
              <Card title={words.claims}>
                <div className={css.inside}>
                  <Facts facts={detail.claims.map(({ label, value }) => [label, value])} />
                </div>
              </Card>
            )}
            <Card>
              <div className={css.inside}>
                <TextArea
                  {...textOf('note', isQuote ? quote.note : words.note, { required: false })}
                  rows={5}
                  maxLength={2000}
                />
              </div>
            </Card>
          </div>
        </div>
        <PageFoot>
          <Button
            kind="main"
            isBig
            isBusy={send.busy || issue.busy}
            onClick={() => !busy && run(hasEmail ? send : issue)()}
          >
            {hasEmail ? press.send : press.issue}
          </Button>
          <Button type="submit" isBusy={save.busy} aria-disabled={!isChanged}>
            {words.save}
          </Button>
          <span className={css.saved} role="status">
            {isChanged ? words.unsaved : words.saved}
          </span>
          <span className={record.end}>
            <Menu
              label={deskDocuments.actions.title}
              items={[
                ...(hasEmail ? [{ label: press.issueOnly, onAction: run(issue) }] : []),
                { label: texts.page, href: withId(documentCalls.documentPage, id), isAway: true },
                { label: words.discard, onAction: run(discard), isAlarm: true },
              ]}
            />
          </span>
        </PageFoot>
      </form>
      {/* Not within the form, which would be sent with it. */}
      <ConsentDialog
        detail={detail}
        isOpen={isConsenting}
        onClose={() => setConsenting(false)}
        onNoted={() => {
          setConsenting(false)
          for (const one of [issue, send]) one.clear()
        }}
      />
    </>
  )
}

/** Sends what was just issued. It stays issued if that fails, and the toast says so. */
async function sentOrNot(issued: DocumentDetail): Promise<DocumentDetail> {
  const number = issued.number ?? ''
  try {
    const sent = await call(withId(documentCalls.documentSend, issued.id), {})
    saySent(words.didSend(number, sent.goes_to?.address ?? ''), sent)
    return sent
  } catch (error) {
    showToast({ words: words.notSent(number, errorText(error)), icon: 'alert' })
    return issued
  }
}

/** Makes a draft that was discarded anew, and opens it. */
async function bringBack(detail: DocumentDetail) {
  const booking_ids = detail.booking_id === null ? [] : [detail.booking_id]
  const { change } = readDraft(typedDraft(detail))
  const kind = draftKinds.find((one) => one === detail.kind)
  if (!kind) throw new Error(`no draft is a ${detail.kind}`)
  const made = await call(documentCalls.documents, { ...change, kind, booking_ids })
  showToast({ words: words.broughtBack })
  goTo(documentPath(made.id))
}

const needsConsent = (error: unknown) => error instanceof ApiError && error.problem.type === CONSENT_NEEDED

type ConsentProps = { detail: DocumentDetail; onNoted: () => void } & DialogState

/** Keeps that the client agrees to more than they accepted. */
function ConsentDialog({ detail, onNoted, ...dialog }: ConsentProps) {
  const { consent } = quote
  const { id, total_cents } = detail
  const [note, setNote] = useState('')
  const save = useMutation(async () => {
    await call(withId(documentCalls.documentConsent, id), { total_cents, note })
    showToast({ words: consent.did })
    setNote('')
    onNoted()
  })
  return (
    <FormDialog {...dialog} title={consent.title} submit={consent.submit} form={save}>
      <p>{consent.help(money(total_cents))}</p>
      <TextArea
        words={{
          // The draft behind it has a note of its own.
          name: 'consent',
          label: consent.note,
          error: fieldError(save.error, 'note') ?? save.failure,
        }}
        rows={2}
        value={note}
        maxLength={1000}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}

type QuoteTermsProps = {
  typed: TypedDraft
  /** The last day that a quote of its day has, and the last one with which it can hold its time. */
  days: { usual: string; last: string | null }
  isOfBooking: boolean
  set: (part: Partial<TypedDraft>) => void
  errorOf: (field: string) => string | undefined
}

/** Until when a quote is open, whether it holds a time, and the deposit that it asks for. */
function QuoteTerms({ typed, days, isOfBooking, set, errorOf }: QuoteTermsProps) {
  const [isTyped, setTyped] = useState(false)
  return (
    <Card title={quote.title}>
      <div className={css.inside}>
        <TextField
          words={{
            name: 'valid_until',
            label: quote.until,
            error: errorOf('valid_until'),
            hint: typed.hold === 'time' && days.last !== null ? quote.holdUntil(shortDayLabel(days.last)) : undefined,
          }}
          type="date"
          value={typed.valid_until ?? ''}
          onChange={({ target }) => {
            setTyped(true)
            set({ valid_until: target.value || null })
          }}
        />
        {isOfBooking && (
          <Switch
            label={quote.hold}
            hint={quote.holdHint}
            isOn={typed.hold === 'time'}
            onChange={(isOn) => set(withHold(typed, isOn, { ...days, isTyped }))}
          />
        )}
        <Failure words={errorOf('hold')} />
        <SelectField
          words={{ name: 'deposit_kind', label: quote.deposit }}
          value={typed.deposit_kind}
          options={depositKinds.map((value) => ({ value, label: quote.depositKinds[value] }))}
          onChange={({ target }) => set({ deposit_kind: depositKinds.find((one) => one === target.value) ?? 'none' })}
        />
        {typed.deposit_kind !== 'none' && (
          <TextField
            words={{
              name: 'deposit_value',
              label: typed.deposit_kind === 'amount' ? quote.depositAmount : quote.depositShare,
              error: errorOf('deposit_value'),
            }}
            inputMode="decimal"
            autoComplete="off"
            value={typed.deposit}
            onChange={({ target }) => set({ deposit: target.value })}
          />
        )}
      </div>
    </Card>
  )
}

function Terms({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const today = useToday()
  return (
    <SelectField
      words={{
        name: 'due_days',
        label: words.terms,
        hint: days > 0 ? words.dueOn(shortDateLabel(addDays(today, days))) : undefined,
      }}
      value={String(days)}
      options={offeredTerms(days)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

type TheirsProps = { theirs: DocumentDetail; mine: TypedDraft; onTake: () => void; onKeep: () => void }

/** The version that somebody else has saved meanwhile, as far as it differs from what was typed. */
function Theirs({ theirs, mine, onTake, onKeep }: TheirsProps) {
  const other = typedDraft(theirs)
  const fields: readonly (readonly [keyof TypedDraft, string, ReactNode])[] = [
    ['client_name', words.name, theirs.client_name],
    ['client_email', words.email, theirs.client_email],
    ['client_address', words.address, theirs.client_address],
    ['language', words.language, clientLanguage.names[theirs.language]],
    ['purchase_order', words.purchaseOrder, theirs.purchase_order],
    ['due_days', words.terms, termsOf(theirs.due_days)],
    ['exemption', words.exemption, texts.exemptions[theirs.exemption]],
    ['exemption_reason', words.reason, theirs.exemption_reason],
    ['note', words.note, theirs.note],
    ['valid_until', quote.until, theirs.valid_until],
    ['hold', quote.hold, theirs.hold === 'time' ? quote.hold : ''],
    ['deposit', quote.deposit, other.deposit],
  ]
  return (
    <section className={css.theirs} aria-label={words.theirs(theirs.who)}>
      <Note
        tone="bad"
        lead={words.theirs(theirs.who)}
        actions={
          <>
            <Button onClick={onTake}>{words.take}</Button>
            <Button onClick={onKeep}>{words.keep}</Button>
          </>
        }
      >
        {words.yours}
      </Note>
      <Facts
        facts={fields
          .filter(([name]) => other[name] !== mine[name])
          .map(([, label, value]) => [label, value || deskPage.none])}
      />
      <LineTable
        lines={theirs.lines}
        isProposal
        sums={[{ label: texts.total, cents: theirs.total_cents, isStrong: true }]}
      />
    </section>
  )
}
