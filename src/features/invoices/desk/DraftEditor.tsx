import { type ReactNode, useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { clientLanguage } from '#core/client-language.ts'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { money } from '#core/money.ts'
import { businessDay, shortDateLabel, shortDayLabel } from '#core/time.ts'
import { centsIn } from '#core/typed-money.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { Disclosure } from '#design/desk/Disclosure.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { Form, FormDialog } from '#design/desk/form/Form.tsx'
import { hasKeptValues, keptValues } from '#design/desk/form/kept-values.ts'
import { type DeskForm, useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { wrongAmount } from '#design/desk/form/words.ts'
import { languageOptions } from '#design/desk/language-options.ts'
import { Menu } from '#design/desk/Menu.tsx'
import { PageFoot } from '#design/desk/PageFoot.tsx'
import { Card, Note } from '#design/desk/Parts.tsx'
import { paddedClass } from '#design/desk/parts-classes.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { pageClass } from '#design/desk/record-classes.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { Pair } from '#design/forms/Field.tsx'
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
import { ApiError, call, errorText } from '#platform/browser/desk/call.ts'
import { documentPath, MONEY } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { noteDocument, notWritten, offeredTerms, saySent, termsOf, titleOf, useRate } from './shared/documents.tsx'
import { LinesEditor, lineFields } from './shared/LinesEditor.tsx'
import { LineTable } from './shared/LineTable.tsx'
import { lastDayWith, readDraft, type TypedDraft, typedDraft } from './shared/typed-draft.ts'

const { draft: words, quote, ...texts } = deskDocuments

const draftKey = (id: string) => `document ${id}`

/** Whether somebody has typed in a draft, and not saved it. */
export const hasDraft = (id: string) => hasKeptValues(draftKey(id))

type Props = {
  detail: DocumentDetail
  /** Puts what the server has answered in its place. */
  onChange: (detail: DocumentDetail) => void
  /** Shows it as it was issued. */
  onSee: () => void
}

/** A draft as a form, on a page of its own. */
export function DraftEditor({ detail, onChange, onSee }: Props) {
  const { id } = detail
  const isQuote = detail.kind === 'quote'
  const consenting = useDialog()
  // Whoever is typed here, the accounts payable contact of the client gets the invoice.
  const payablesContact =
    detail.goes_to && detail.goes_to.address !== detail.client_email ? detail.goes_to.address : undefined
  const form = useDeskForm({
    keep: draftKey(id),
    values: typedDraft(detail),
    fields: {
      ...lineFields,
      client_name: { label: words.name, maxLength: 200, autoComplete: 'off', warning: notWritten },
      client_email: {
        kind: 'email',
        label: words.email,
        hint: payablesContact ? deskBilling.goesToAccountsPayable(payablesContact) : words.emailHint,
        required: false,
        autoComplete: 'off',
        warning: notWritten,
      },
      language: { kind: 'select', label: words.language, options: languageOptions },
      client_address: {
        kind: 'textarea',
        label: words.address,
        required: false,
        rows: 2,
        maxLength: 400,
        warning: notWritten,
      },
      purchase_order: {
        label: words.purchaseOrder,
        required: detail.needs_order && !isQuote,
        maxLength: 100,
        autoComplete: 'off',
        warning: notWritten,
      },
      due_days: { kind: 'select', label: words.terms, options: offeredTerms(detail.due_days) },
      exemption: {
        kind: 'select',
        label: words.exemption,
        options: exemptions.map((value) => ({ value, label: texts.exemptions[value] })),
      },
      exemption_reason: {
        kind: 'textarea',
        label: words.reason,
        hint: words.reasonHint,
        rows: 2,
        maxLength: 500,
        warning: notWritten,
      },
      note: {
        kind: 'textarea',
        label: isQuote ? quote.note : words.note,
        required: false,
        rows: 5,
        maxLength: 2000,
        warning: notWritten,
      },
      valid_until: { kind: 'date', label: quote.until },
      hold: { kind: 'switch', label: quote.hold, hint: quote.holdHint },
      deposit_kind: {
        kind: 'select',
        label: quote.deposit,
        options: depositKinds.map((value) => ({ value, label: quote.depositKinds[value] })),
      },
      deposit_value: {
        kind: 'decimal',
        label: quote.depositAmount,
        autoComplete: 'off',
        check: (typed) => (centsIn(typed || '0') === undefined ? wrongAmount : undefined),
      },
    },
    async send(typed) {
      await stored(typed)
      showToast({ words: words.didSave })
    },
    onConflict({ answer }) {
      const found = z.safeParse(DraftConflict, answer).data
      if (found) onChange(found.current)
      return undefined
    },
  })
  const { Field, control, isChanged, sending } = form
  const [version, client_name, client_email, client_address, due_days, exemption] = useWatch({
    control,
    name: ['version', 'client_name', 'client_email', 'client_address', 'due_days', 'exemption'],
  })
  // What is typed there meanwhile moves no field.
  const [isOfBusiness] = useState(
    () =>
      detail.needs_order ||
      detail.claims.length > 0 ||
      payablesContact !== undefined ||
      form.getValues('purchase_order') !== '' ||
      form.getValues('exemption') !== 'none',
  )
  const theirs = isChanged && detail.version !== version ? detail : undefined

  // A reload would lose it: the browser asks.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  /** Saves what was typed. Returns the version that is stored then, and whether somebody has typed meanwhile. */
  async function stored(typed: TypedDraft) {
    if (!isChanged) return { version: typed.version, isTypedSince: false }
    const saved = await call(withId(documentCalls.document, id), readDraft(typed))
    const isTypedSince = JSON.stringify(form.getValues()) !== JSON.stringify(typed)
    if (isTypedSince) form.setValue('version', saved.version)
    else form.reset(typedDraft(saved))
    onChange(saved)
    return { version: saved.version, isTypedSince }
  }
  const issue = (isSent: boolean) =>
    form.submitTo(
      async (typed) => {
        const { version, isTypedSince } = await stored(typed)
        if (isTypedSince) throw new Error(words.typedSince)
        const issued = await call(withId(documentCalls.documentIssue, id), { version })
        keptValues(draftKey(id)).remove()
        showToast({ words: words.didIssue(issued.number ?? '') })
        onChange(isSent ? await sentOrNot(issued) : issued)
        noteDocument(issued)
      },
      { name: 'issue' },
    )
  const discard = () =>
    form.submitTo(
      async () => {
        await call(withId(documentCalls.documentDiscard, id), { version: detail.version })
        keptValues(draftKey(id)).remove()
        goTo(MONEY)
        // What corrects another document stays tied to it alone: a new draft would not be.
        showToast({ words: words.didDiscard, ...(detail.replaces === null && { undo: () => bringBack(detail) }) })
      },
      { name: 'discard', isUnchecked: true },
    )

  const press = isQuote ? quote : words
  const hasEmail = payablesContact !== undefined || client_email.trim() !== ''
  // As if it were issued today.
  const whole = useRate()
  const today = useToday()
  const days = Number(due_days)
  const isTaxed = whole > 0 || exemption !== 'none'
  /** What private clients are hardly ever asked. */
  const rare = (
    <>
      {isTaxed && (
        <>
          <Field name="exemption" />
          {exemption !== 'none' && <Field name="exemption_reason" />}
        </>
      )}
      <Field name="purchase_order" />
      <Field name="language" />
    </>
  )
  if (detail.state !== 'draft')
    return (
      <div className={pageClass}>
        <Note
          tone="bad"
          lead={words.gone(detail.issued_by ?? detail.who)}
          actions={
            <Button
              onClick={() => {
                keptValues(draftKey(id)).remove()
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
      <Form form={form} className="contents" label={titleOf(detail)} hasOwnProblem>
        <div className="grid gap-4 grid-cols-1 pt-4 px-(--edge) pb-6 lg:grid-cols-[minmax(0,1fr)_300px]">
          <div className="grid gap-4 grid-cols-1 content-start">
            {theirs ? (
              <Theirs
                theirs={theirs}
                control={control}
                onTake={() => form.reset(typedDraft(theirs))}
                onKeep={() => form.setValue('version', theirs.version)}
              />
            ) : (
              form.problem
            )}
            {needsConsent(form.error) && (
              <div>
                <Button onClick={() => consenting.reopen()}>{quote.consent.button}</Button>
              </div>
            )}
            <Card title={texts.lines} isPadded>
              <LinesEditor
                form={form}
                tax={{ rate: rateOf(whole, exemption), rate_name: detail.rate_name }}
                isQuote={isQuote}
              />
            </Card>
            <Disclosure
              title={words.client}
              hint={[
                client_name,
                client_address.trim().replaceAll('\n', ', '),
                payablesContact ?? (client_email.trim() || words.noEmail),
              ]
                .filter(Boolean)
                .join(' · ')}
              isOpen={client_name === '' || [client_name, client_address].some((typed) => notWritten(typed) !== '')}
            >
              <Pair>
                <Field name="client_name" />
                <Field name="client_email" />
              </Pair>
              <Field name="client_address" />
            </Disclosure>
          </div>
          <div className="grid gap-4 grid-cols-1 content-start">
            {isQuote && (
              <QuoteTerms
                form={form}
                days={{ usual: addDays(businessDay(new Date(detail.created_at)), QUOTE_DAYS), last: detail.hold_until }}
                isOfBooking={detail.booking_id !== null}
              />
            )}
            <Card isPadded>
              {!isQuote && (
                <Field
                  name="due_days"
                  hint={days > 0 ? words.dueOn(shortDateLabel(addDays(today, days))) : undefined}
                />
              )}
              <Field name="note" />
            </Card>
            {isOfBusiness ? (
              <Card isPadded>{rare}</Card>
            ) : (
              <Disclosure
                title={deskParts.more}
                hint={[...(isTaxed ? [words.exemption] : []), words.purchaseOrder, words.language].join(', ')}
              >
                {rare}
              </Disclosure>
            )}
            {detail.claims.length > 0 && (
              <Card title={words.claims} isPadded>
                <Facts facts={detail.claims.map(({ label, value }) => [label, value])} />
              </Card>
            )}
          </div>
        </div>
        <PageFoot>
          <Button kind="main" isBig isBusy={sending === 'issue'} onClick={() => issue(hasEmail)}>
            {hasEmail ? press.send : press.issue}
          </Button>
          <Button type="submit" isBusy={sending === 'send'} aria-disabled={!isChanged}>
            {words.save}
          </Button>
          <span className="text-dim type-second max-md:absolute max-md:[clip-path:inset(50%)]" role="status">
            {isChanged ? words.unsaved : words.saved}
          </span>
          <span className="ml-auto">
            <Menu
              label={deskDocuments.actions.title}
              items={[
                ...(hasEmail ? [{ label: press.issueOnly, onAction: () => issue(false) }] : []),
                { label: texts.page, href: withId(documentCalls.documentPage, id), isAway: true },
                { label: words.discard, onAction: discard, isAlarm: true },
              ]}
            />
          </span>
        </PageFoot>
      </Form>
      {/* Not within the form, which would be sent with it. */}
      {consenting.now && (
        <ConsentDialog
          detail={detail}
          {...consenting.now.dialog}
          onNoted={() => {
            consenting.end()
            form.clear()
          }}
        />
      )}
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
  const { version: _, ...change } = readDraft(typedDraft(detail))
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
  const form = useDeskForm({
    values: { note: '' },
    fields: { note: { kind: 'textarea', label: consent.note, rows: 2, maxLength: 1000 } },
    async send(typed) {
      await call(withId(documentCalls.documentConsent, id), { total_cents, ...typed })
      showToast({ words: consent.did })
      onNoted()
    },
  })
  return (
    <FormDialog {...dialog} title={consent.title} submit={consent.submit} form={form}>
      <p>{consent.help(money(total_cents))}</p>
      <form.Field name="note" />
    </FormDialog>
  )
}

type QuoteTermsProps = {
  form: DeskForm<TypedDraft>
  /** The last day that a quote of its day has, and the last one with which it can hold its time. */
  days: { usual: string; last: string | null }
  isOfBooking: boolean
}

/** Until when a quote is open, whether it holds a time, and the deposit that it asks for. */
function QuoteTerms({ form, days, isOfBooking }: QuoteTermsProps) {
  const { Field, control } = form
  const [isTyped, setTyped] = useState(false)
  const [hold, deposit_kind] = useWatch({ control, name: ['hold', 'deposit_kind'] })
  return (
    <Card title={quote.title} isPadded>
      <Field
        name="valid_until"
        hint={hold && days.last !== null ? quote.holdUntil(shortDayLabel(days.last)) : undefined}
        onChange={() => setTyped(true)}
      />
      {isOfBooking && (
        <Field
          name="hold"
          onChange={(isOn) => {
            const day = lastDayWith(form.getValues('valid_until'), isOn, { ...days, isTyped })
            form.setValue('valid_until', day)
          }}
        />
      )}
      <Field name="deposit_kind" />
      {deposit_kind !== 'none' && (
        <Field name="deposit_value" label={deposit_kind === 'amount' ? quote.depositAmount : quote.depositShare} />
      )}
    </Card>
  )
}

type TheirsProps = { theirs: DocumentDetail; control: Control<TypedDraft>; onTake: () => void; onKeep: () => void }

/** The version that somebody else has saved meanwhile, as far as it differs from what was typed. */
function Theirs({ theirs, control, onTake, onKeep }: TheirsProps) {
  const mine = useWatch({ control })
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
    ['deposit_value', quote.deposit, other.deposit_value],
  ]
  return (
    <section
      className={`${paddedClass} border-2 border-bad rounded-card bg-card`}
      aria-label={words.theirs(theirs.who)}
    >
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
        texts={theirs.desk_texts}
        isProposal
        sums={[{ label: texts.total, cents: theirs.total_cents, isStrong: true }]}
      />
    </section>
  )
}
