import { type RawBuilder, sql } from 'kysely'
import { inLanguage } from '#core/in-language.ts'
import type { MailAddress } from '#core/mail-address.ts'
import { money, sumOf } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { billingLine, namesAddress } from '#features/bookings/booking-lines.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import {
  ageOn,
  ages,
  type Billing,
  type LeftOut,
  type Statement,
  type StatementSend,
} from '#features/invoices/billing.ts'
import { billingRefusals as refusals } from '#features/invoices/desk-billing-words.ts'
import type { Ageing, DocumentRow } from '#features/invoices/documents.ts'
import { documents, statements as words } from '#features/invoices/money-words.ts'
import type { Payment } from '#features/invoices/payments.ts'
import {
  isOfVerified,
  personOf,
  sharedWith,
  type VerifiedClient,
  verifiedClientOf,
  verifiedEmails,
  withContactOf,
  withProof,
} from '#features/people/server/shared/person.ts'
import { taxOn } from '#features/prices/money-settings.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { article, noticePage } from './page.ts'
import { unallocated } from './shared/apply.ts'
import {
  bookingsOfDocuments,
  creditedOf,
  findDocumentRows,
  madeFor,
  numberOf,
  paidOf,
  type StoredDocument,
} from './shared/balances.ts'
import { billingOf } from './shared/billing.ts'
import { type DocumentView, fromParty, linesIn, longDay, pair, sellerOf } from './shared/document-view.ts'
import { documentUrls, statementLink } from './shared/links.ts'
import { payablesContactIn } from './shared/payables-contact.ts'
import { shownDocument } from './shared/show.ts'

type Issued = Pick<StoredDocument, 'client_name' | 'client_address' | 'purchase_order'>

/** What a client owes on a day: of the bookings that are proved to be theirs. */
type Account = {
  day: string
  /** Their booking that names the account: of the newest invoice that is open, so that the address of the page lives with it. */
  booking: StoredBooking
  client: VerifiedClient
  billing: Billing
  rows: readonly (DocumentRow & Issued)[]
  ageing: Ageing
  credits: readonly Credit[]
  credit_cents: number
  /** What is owed less what was paid too much or in advance: below zero it is theirs. */
  balance_cents: number
}

/** What a client has paid that counts for no open invoice: in advance for a job, or too much on an invoice. */
type Credit = { cents: number } & (
  | (Pick<Payment, 'paid_on' | 'method'> & { appoint_date: string })
  | { number: string }
)

/** What the client of a booking owes today. */
async function readAccount(db: Db, asked: StoredBooking): Promise<Account> {
  const client = await verifiedClientOf(db, asked)
  const open = await db
    .selectFrom('unsettled')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['documents.id', 'client_name', 'client_address', 'purchase_order'])
    .where(isOf(client))
    .orderBy('due_on')
    .orderBy('issued_on')
    .orderBy('number')
    .execute()
  const issued = new Map(open.map(({ id, ...one }) => [id, one]))
  const found = await findDocumentRows(
    db,
    open.map(({ id }) => id),
  )
  const rows = found.flatMap((row) => {
    const one = issued.get(row.id)
    return one && row.balance_cents > 0 ? [{ ...row, ...one }] : []
  })
  const day = today()
  const of = (age: keyof Ageing) => {
    const aged = rows.filter(({ due_on }) => ageOn(day, due_on ?? day) === age)
    return { count: aged.length, cents: sumOf(aged, 'balance_cents') }
  }
  const credits = await creditsOf(db, client)
  const credit_cents = sumOf(credits, 'cents')
  return {
    day,
    client,
    rows,
    billing: await billingOf(db, client),
    credits,
    credit_cents,
    balance_cents: sumOf(rows, 'balance_cents') - credit_cents,
    booking: (await newestBooking(db, rows)) ?? asked,
    ageing: { current: of('current'), to_30: of('to_30'), to_60: of('to_60'), over_60: of('over_60') },
  }
}

/** The booking of the newest document that is about one. */
async function newestBooking(db: Db, rows: readonly DocumentRow[]) {
  const found = await bookingsOfDocuments(
    db,
    rows.map(({ id }) => id),
  )
  const newest = rows.findLast(({ id }) => found.some(({ document_id }) => document_id === id))
  const link = found.find(({ document_id }) => document_id === newest?.id)
  const booking = link && (await findBooking(db, link.id))
  return booking?.erased_at === null ? booking : undefined
}

/** Whether a document is a client's: it is about a booking of theirs, or was made for them by hand. For a query of `documents`. */
const isOf = (client: VerifiedClient) => isAbout(withProof(client), verifiedEmails(client))

/** Each kind is found by its own index: together they would read all documents. */
const isAbout = (jobs: RawBuilder<boolean>, emails: readonly string[]) => sql<boolean>`documents.id in (
  select id from documents where booking_id in (select bookings.id from bookings where ${jobs})
  union select document_id from document_lines where booking_id in (select bookings.id from bookings where ${jobs})
  union select id from documents where ${madeFor(emails)})`

/**
 * The oldest first, what was paid in advance before what is too much on an invoice. A comparison with more than a column is none
 * of an index: SQLite would read all first payments, and all invoices, and look for the client among them.
 */
async function creditsOf(db: Db, client: VerifiedClient): Promise<Credit[]> {
  const advances = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['paid_on', 'method', 'appoint_date', unallocated.as('cents')])
    .where(sql<boolean>`payments.booking_id in (select bookings.id from bookings where ${withProof(client)})`)
    .where(sql<boolean>`coalesce(of_payment, '') = ''`)
    .where(sql<boolean>`${unallocated} > 0`)
    .orderBy('paid_on')
    .orderBy('payments.id')
    .execute()
  const tooMuch = sql<number>`${paidOf} + ${creditedOf} - documents.total_cents`
  const overpaid = await db
    .selectFrom('documents')
    .select(['series', 'number', sql<number>`cast(${tooMuch} as bigint)`.as('cents')])
    .where(isOf(client))
    .where(sql<boolean>`kind || '' = 'invoice' and state || '' = 'issued'`)
    .where(sql<boolean>`${tooMuch} > 0`)
    .orderBy('issued_on')
    .orderBy('number')
    .execute()
  return [...advances, ...overpaid.map(({ cents, ...numbered }) => ({ cents, number: numberOf(numbered) ?? '' }))]
}

/** The statement of the client of a booking, as the desk shows it. */
export async function readStatement(db: Db, published: Published, asked: StoredBooking): Promise<Statement> {
  const account = await readAccount(db, asked)
  const { day, booking, rows, ageing, credit_cents, balance_cents, client } = account
  const link = await statementLink(db, booking, published.publicOrigin)
  const to = recipientOf(account)
  return {
    day,
    ageing,
    credit_cents,
    balance_cents,
    documents: rows.map(({ client_address: _, purchase_order: __, ...row }) => row),
    mail: balance_cents > 0 && to ? { to: to.address, ...emailOf(account, published.content) } : null,
    url: link.url,
    url_until: link.until,
    left_out: await leftOut(db, asked, client),
    sends: await db
      .selectFrom('statement_sends')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['statement_sends.created_at as at', 'who'])
      .where(withProof(client))
      .orderBy('statement_sends.created_at', 'desc')
      .limit(10)
      .execute(),
  }
}

type Published = { content: Content; publicOrigin: string }

/** What is open of the person whom the desk guesses, and not of the client who is proved. */
async function leftOut(db: Db, asked: StoredBooking, client: VerifiedClient): Promise<LeftOut[]> {
  const guessed = await personOf(db, asked)
  const open = await db
    .selectFrom('unsettled')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['documents.id', 'client_name', 'client_email', 'series', 'number'])
    .where(isAbout(withContactOf(guessed), guessed.emails))
    .where(({ not }) => not(isOf(client)))
    .orderBy('number')
    .execute()
  const bookings = await bookingsOfDocuments(
    db,
    open.map(({ id }) => id),
  )
  return open.map(({ id, client_name: name, client_email: email, ...numbered }) => {
    const strange = bookings.find((one) => one.document_id === id && !isOfVerified(client, one))
    return { name, about: numberOf(numbered) ?? '', shares: sharedWith(client, strange ?? { phone: '', email }) }
  })
}

/** The accounts payable contact of a client, else whoever has booked. Somebody who shares a contact with them never gets it. */
function recipientOf({ billing, booking, client }: Account): MailAddress | null {
  const address = booking.email ?? verifiedEmails(client)[0] ?? null
  return payablesContactIn(billing) ?? (address === null ? null : { name: nameOf(booking), address })
}

const emailOf = ({ booking, day, balance_cents, billing }: Account, { business }: Content) =>
  inLanguage(booking.language, () => ({
    subject: t(words).mail.subject(business.name),
    text: [
      t(documents).mail.hello(billing.clerk_name || nameOf(booking)),
      t(words).mail.text(longDay(day), money(balance_cents)),
      t(documents).mail.attached,
    ].join('\n\n'),
  }))

/** Sends the statement of the client of a booking, in a transaction: once for each id of a press. */
export async function sendStatement(
  trx: Db,
  { content }: Pick<Published, 'content'>,
  asked: StoredBooking,
  { id, mail, who }: StatementSend & { who: string },
): Promise<void> {
  const account = await readAccount(trx, asked)
  const { booking, balance_cents } = account
  // Of two of one press the second waits here.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('statement_sends')
    .values({ id, created_at: new Date().toISOString(), booking_id: booking.id, mail_id: '', who })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return
  const to = recipientOf(account)
  if (balance_cents <= 0) throw notAllowed(refusals.nothingOwed)
  if (!to) throw notAllowed(refusals.noEmail)
  const mail_id = await queueMail(trx, {
    kind: 'statement',
    booking_id: booking.id,
    to,
    ...(mail ?? emailOf(account, content)),
  })
  await trx.updateTable('statement_sends').set({ mail_id }).where('id', '=', id).execute()
  await publish(trx, 'money_changed', booking.id, who)
}

/**
 * The statement of the client of a booking as they see it today: its page and its PDF, in their language. Undefined once the
 * booking is erased.
 */
export async function showStatement(db: Db, { content, publicOrigin }: Published, bookingId: string) {
  const asked = await findBooking(db, bookingId)
  if (!asked || asked.erased_at !== null) return undefined
  const account = await readAccount(db, asked)
  const settings = await readMoneySettings(db)
  const { number } = taxOn(settings, account.day)
  const urlOf = await documentUrls(db, publicOrigin)
  const { language } = account.booking
  return inLanguage(language, () => {
    const view = statementViewOf(account, { business: content.business, number, eTransfer: settings.e_transfer, urlOf })
    return shownDocument({
      view,
      title: view.title,
      paymentStatus: undefined,
      kind: 'statement',
      language,
      fileName: `${t(words).fileName(account.day)}.pdf`,
      article: article(view).markup,
      author: content.business.name,
      at: `${account.day}T12:00:00.000Z`,
    })
  })
}

/** The address on an invoice; none if it only refers to another one, as it did on older invoices. */
const addressOf = (invoice: Pick<Issued, 'client_address'> | undefined) =>
  invoice && (invoice.client_address === '' || namesAddress(invoice.client_address))
    ? invoice.client_address
    : undefined

/** The page in the place of what a link showed until it ended. */
export type EndedPage = { ended: string }

/** What the link of a statement shows once it has ended: how its client gets another one. */
export const endedStatement = ({ business }: Content, { language }: StoredBooking): EndedPage =>
  inLanguage(language, () => {
    const { title, text } = t(words).ended
    return { ended: noticePage(title, text(business)) }
  })

type Seller = {
  business: Content['business']
  /** The registration number; empty without one. */
  number: string
  eTransfer: string
  urlOf: (document: string) => string
}

/** A statement in words; call it in the language of its client. */
function statementViewOf(
  { day, booking, billing, rows, ageing, credits, credit_cents, balance_cents }: Account,
  { business, number, eTransfer, urlOf }: Seller,
): DocumentView {
  const newest = rows.at(-1)
  const { columns } = t(words)
  return {
    title: t(words).title,
    number: '',
    parties: [
      fromParty(sellerOf(business), number),
      {
        label: t(documents).to,
        lines: linesIn(
          newest?.client_name ?? nameOf(booking),
          billing.clerk_name === '' ? '' : t(words).attention(billing.clerk_name),
          addressOf(newest) ?? billingLine(booking),
        ),
      },
    ],
    facts: pair(t(words).asOf, longDay(day)),
    columns: [columns.document, columns.due, columns.amount, columns.paid, columns.balance],
    rows: [
      ...rows.map((row) => ({
        text: t(words).invoice(row.number ?? ''),
        about: [
          row.issued_on === null ? '' : longDay(row.issued_on),
          row.purchase_order === '' ? '' : t(words).order(row.purchase_order),
        ]
          .filter(Boolean)
          .join(' · '),
        cells: [
          row.due_on === null ? '' : longDay(row.due_on),
          ...[row.total_cents, row.paid_cents + row.credited_cents, row.balance_cents].map(money),
        ],
        href: urlOf(row.id),
      })),
      ...credits.map((credit) => ({
        ...('number' in credit
          ? { text: t(words).overpaid(credit.number), about: '' }
          : {
              text: t(words).advance,
              about: [
                t(documents).paid(t(documents).methods[credit.method], longDay(credit.paid_on)),
                t(words).job(longDay(credit.appoint_date)),
              ].join(' · '),
            }),
        cells: ['', '', '', money(-credit.cents)],
      })),
    ],
    sums: [
      ...ages.map((age) => [t(words).ages[age], money(ageing[age].cents)] as const),
      ...pair(t(words).credit, credit_cents > 0 ? money(-credit_cents) : null),
      balance_cents < 0 ? [t(words).inFavour, money(-balance_cents)] : [t(words).balance, money(balance_cents)],
    ],
    notes: [
      ...(balance_cents <= 0 ? [t(words).nothing] : []),
      ...(balance_cents > 0 && eTransfer !== '' ? [t(words).eTransfer(eTransfer)] : []),
      t(documents).currency,
    ],
  }
}
