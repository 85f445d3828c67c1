import { useMutation } from '@tanstack/react-query'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { actionsClass } from '#design/desk/record-classes.ts'
import { Section } from '#design/desk/Section.tsx'
import { showFailure, showToast } from '#design/desk/Toast.tsx'
import { listClass } from '#features/invoices/desk/shared/document-classes.ts'
import { copyLink, openDraft } from '#features/invoices/desk/shared/documents.tsx'
import { LineTable } from '#features/invoices/desk/shared/LineTable.tsx'
import { DocumentList } from '#features/invoices/desk/shared/MoneyLists.tsx'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import type { DocumentDetail } from '#features/invoices/documents.ts'
import { quoteEnds } from '#features/invoices/quote-kinds.ts'
import type { DocumentPart, PartOfDocument } from '#features/parts.ts'
import { quoteCalls } from '#features/quotes/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { randomId } from '#platform/browser/storage/random-id.ts'

const { quote: words, actions } = deskDocuments

export const documentPart: DocumentPart = {
  kind: 'quote',
  Foot: QuoteFoot,
  Section: ({ detail }) => detail.quote && <QuoteStatus detail={detail} quote={detail.quote} />,
}

/** What can be done with a sent quote: what comes next is the large button. */
function QuoteFoot({ detail, load, openSend }: PartOfDocument) {
  const { id, state, url, mail, invoices } = detail
  const isOpen = state === 'sent' || state === 'seen'
  const [invoice] = invoices
  const bill = useMutation({ mutationFn: () => openDraft({ quote_id: id }, words.didInvoice) })
  const revise = useMutation({
    mutationFn: async () => {
      const draft_id = randomId()
      await call(withId(quoteCalls.documentRevise, id), { draft_id })
      goTo(documentPath(draft_id))
      showToast({ words: words.didRevise })
    },
  })
  const withdraw = async () => {
    try {
      await call(withId(quoteCalls.documentWithdraw, id), {})
      showToast({ words: words.didWithdraw })
    } catch (error) {
      showFailure(error)
    }
    await load()
  }
  const isRevisable = state !== 'replaced' && detail.replaced_by === null
  return (
    <section className={actionsClass} aria-label={actions.title}>
      <Failure error={bill.error ?? revise.error} />
      {state === 'accepted' &&
        (invoice ? (
          <ButtonLink kind="main" href={documentPath(invoice.id)}>
            {deskDocuments.title.invoice(invoice.number ?? '').trim()}
          </ButtonLink>
        ) : (
          <Button kind="main" isBig isBusy={bill.isPending} onClick={() => bill.mutate()}>
            {words.invoice}
          </Button>
        ))}
      {isOpen && mail !== null && detail.sent_at === null && (
        <Button kind="main" isBig onClick={openSend}>
          {actions.send}
        </Button>
      )}
      {detail.replaced_by !== null && (
        <ButtonLink kind="main" href={documentPath(detail.replaced_by)}>
          {deskDocuments.replacedBy}
        </ButtonLink>
      )}
      {isRevisable && (
        <Button
          isBusy={revise.isPending}
          onClick={() => revise.mutate()}
          {...(!isOpen && state !== 'accepted' && { kind: 'main' })}
        >
          {words.revise}
        </Button>
      )}
      <span className="ml-auto">
        <Menu
          label={actions.title}
          items={[
            ...(isOpen && mail !== null && detail.sent_at !== null
              ? [{ label: actions.sendAgain, onAction: openSend }]
              : []),
            ...(url === null ? [] : [{ label: actions.copy, onAction: () => void copyLink(url) }]),
            ...(isOpen ? [{ label: words.withdraw, onAction: () => void withdraw(), isAlarm: true }] : []),
          ]}
        />
      </span>
    </section>
  )
}

type QuoteStatusProps = { detail: DocumentDetail; quote: NonNullable<DocumentDetail['quote']> }

/** What happened to a quote, with the evidence of its answer, and what was accepted. */
function QuoteStatus({ detail, quote }: QuoteStatusProps) {
  const { state, issued_at, issued_by, invoices, desk_texts } = detail
  const end = quoteEnds.find((one) => one === state)
  const happened = [
    { at: issued_at, said: words.finished(issued_by ?? ''), more: '' },
    { at: quote.seen_at, said: words.seen, more: '' },
    {
      at: end ? quote.answered_at : null,
      said: end ? words.ends[end](quote.who ?? '') : '',
      more: [quote.word, quote.address && words.from(quote.address)].filter(Boolean).join(' · '),
    },
  ]
  return (
    <>
      <Section title={words.happened}>
        <ul role="list" className={listClass}>
          {happened.map(
            ({ at, said, more }) =>
              at !== null && (
                <li key={said}>
                  <span>
                    {said}
                    {more && <small>{more}</small>}
                  </span>
                  <span>{shortInstantLabel(at)}</span>
                </li>
              ),
          )}
        </ul>
      </Section>
      {quote.total_cents !== null && (
        <Section title={words.accepted}>
          <LineTable
            lines={quote.lines}
            texts={desk_texts}
            sums={[
              { label: deskDocuments.total, cents: quote.total_cents, isStrong: true },
              ...(quote.deposit_cents > 0 ? [{ label: words.deposit, cents: quote.deposit_cents }] : []),
            ]}
          />
        </Section>
      )}
      {invoices.length > 0 && (
        <Section title={words.invoices}>
          <DocumentList documents={invoices} />
        </Section>
      )}
    </>
  )
}
