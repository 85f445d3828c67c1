import { documents as words } from '#content/money.ts'
import type { DocumentRow } from '#domain/desk/money.ts'
import type { Db } from '#server/db/schema.ts'
import { inLanguage } from '#server/language/language.ts'
import { findDocumentRows, numberOf } from './balances.ts'
import { readCardState, takesCards } from './card-settings.ts'
import { payUrls } from './links.ts'
import { article, wholePage } from './page.ts'
import { paperOf, standingOf } from './paper.ts'
import { paymentsOf } from './payments.ts'
import { pdfOf } from './pdf.ts'
import { readMoneySettings } from './settings.ts'
import { readDocument, requireDocument } from './store.ts'

/**
 * A document as its client sees it: its page, as it was issued and with what was paid since, and its PDF. A draft is shown as it
 * would be issued now. Throws a 404 if there is none.
 */
export async function showDocument(db: Db, id: string, publicOrigin = '') {
  const stored = await requireDocument(db, id)
  const document = await readDocument(db, stored)
  const [row] = await findDocumentRows(db, [id])
  const payments = await paymentsOf(db, id)
  const credits = await creditsOf(db, id)
  const { e_transfer } = await readMoneySettings(db)
  const isPayable = e_transfer !== '' || takesCards(await readCardState(db))
  const { paid_cents = 0, balance_cents = 0 } = row ?? {}
  const payUrl = await payUrls(db, publicOrigin)
  return inLanguage(document.language, () => {
    const paper = paperOf(document)
    const standing = standingOf(
      document,
      { paid_cents, balance_cents },
      payments,
      credits,
      e_transfer,
    )
    const isPaid = document.kind === 'invoice' && row?.state === 'paid'
    const title = `${isPaid ? words.receipt : paper.title} ${paper.number}`.trim()
    const name = [words.fileName[document.kind], numberOf(document)].filter(Boolean).join('-')
    return {
      title,
      kind: document.kind,
      language: document.language,
      fileName: `${name}.pdf`,
      page: (pdf?: string) =>
        inLanguage(document.language, () =>
          wholePage({
            title,
            standing,
            pdf,
            ...(balance_cents > 0 && isPayable && pdf !== undefined && { pay: payUrl(id) }),
            article: document.state !== 'draft' ? stored.html : article(paper).markup,
          }),
        ),
      pdf: () =>
        inLanguage(document.language, () =>
          pdfOf({
            paper,
            standing,
            author: document.seller_name,
            at: document.issued_at ?? document.created_at,
          }),
        ),
    }
  })
}

/** The credit notes about an invoice, oldest first. */
export async function creditsOf(db: Db, id: string): Promise<DocumentRow[]> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('corrects', '=', id)
    .where('state', '=', 'issued')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return findDocumentRows(
    db,
    found.map((one) => one.id),
  )
}
