import { inLanguage } from '#core/in-language.ts'
import type { Language } from '#core/language.ts'
import { t } from '#core/words.ts'
import type { DocumentKind, DocumentRow } from '#features/invoices/documents.ts'
import { documents as words } from '#features/invoices/money-words.ts'
import { article, wholePage } from '#features/invoices/server/page.ts'
import type { Pdf } from '#features/invoices/server/pdf.ts'
import { cachedPdf } from '#features/invoices/server/pdf-cache.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { findDocumentRows, numberOf, toRow, withSums } from './balances.ts'
import { documentViewOf, paymentStatusOf } from './document-view.ts'
import { isPaidOnline, payUrls } from './links.ts'
import { paymentsFor } from './payment-rows.ts'
import { readDocument, requireDocument } from './store.ts'

/**
 * A document as its client sees it: its page, as it was issued and with what was paid since, and its PDF. A draft is shown as it
 * would be issued now. Throws a 404 if there is none.
 */
export async function showDocument(db: Db, id: string, publicOrigin = '') {
  const stored = await requireDocument(db, id)
  const document = await readDocument(db, stored)
  const [row] = await findDocumentRows(db, [id])
  const payments = await paymentsFor(db, { documents: [id] })
  const credits = await creditsOf(db, id)
  const { e_transfer } = await readMoneySettings(db)
  const isPayable = await isPaidOnline(db, { e_transfer })
  const { paid_cents = 0, balance_cents = 0 } = row ?? {}
  const payUrl = await payUrls(db, publicOrigin)
  return inLanguage(document.language, () => {
    const view = documentViewOf(document)
    const paymentStatus = paymentStatusOf(document, { paid_cents, balance_cents }, payments, credits, e_transfer)
    const isPaid = document.kind === 'invoice' && row?.state === 'paid'
    const title = `${isPaid ? t(words).receipt : view.title} ${view.number}`.trim()
    const name = [t(words).fileName[document.kind], numberOf(document)].filter(Boolean).join('-')
    return shownDocument({
      view,
      title,
      paymentStatus,
      kind: document.kind,
      language: document.language,
      fileName: `${name}.pdf`,
      article: document.state !== 'draft' ? stored.html : article(view).markup,
      pay: balance_cents > 0 && isPayable ? payUrl(id) : undefined,
      author: document.seller_name,
      at: document.issued_at ?? document.created_at,
    })
  })
}

type Showing = Pdf & {
  title: string
  kind: DocumentKind | 'statement'
  language: Language
  fileName: string
  article: string
  /** The page on which it is paid, if something is owed. */
  pay?: string | undefined
}

export type Shown = ReturnType<typeof shownDocument>

/** A document or a statement as its client sees it. On their own page are its PDF, at the address that `page` is given, and the way to pay. */
export const shownDocument = ({
  title,
  kind,
  language,
  fileName,
  article,
  pay,
  view,
  paymentStatus,
  author,
  at,
}: Showing) => ({
  kind,
  language,
  fileName,
  page: (pdf?: string) =>
    inLanguage(language, () =>
      wholePage({ title, article, paymentStatus, pdf, pay: pdf === undefined ? undefined : pay }),
    ),
  pdf: () => cachedPdf(language, { view, paymentStatus, author, at }),
})

/** The credit notes about an invoice, oldest first. */
export async function creditsOf(db: Db, id: string): Promise<DocumentRow[]> {
  const found = await withSums(db)
    .where('documents.corrects', '=', id)
    .where('documents.state', '=', 'issued')
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute()
  return found.map(toRow)
}
