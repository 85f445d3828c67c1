import { billingRefusals as refusals } from '#content/desk-billing.ts'
import { documents, statements as words } from '#content/money.ts'
import { addressLine } from '#domain/booking-lines.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { Content } from '#domain/content/content.ts'
import { NOT_ALLOWED } from '#domain/desk/actions.ts'
import {
  ageOn,
  ages,
  type Billing,
  type Statement,
  type StatementSend,
} from '#domain/desk/billing.ts'
import { type Ageing, type DocumentRow, taxOn } from '#domain/desk/money.ts'
import type { MailAddress } from '#domain/mail-address.ts'
import { money } from '#domain/money.ts'
import { today } from '#domain/time.ts'
import { billingOf } from '#server/bookings/billing.ts'
import { type Contacts, personOf, withContactOf } from '#server/bookings/person.ts'
import { findBooking, type StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { publish } from '#server/events/store.ts'
import { Problem } from '#server/http/problem.ts'
import { inLanguage } from '#server/language/language.ts'
import { queueMail } from '#server/outbox/queue.ts'
import { bookingsOfDocuments, findDocumentRows, type StoredDocument } from './balances.ts'
import { clerkIn } from './clerk.ts'
import { documentUrls, statementUrl } from './links.ts'
import { article, wholePage } from './page.ts'
import { fromParty, linesIn, longDay, type Paper, pair, sellerOf } from './paper.ts'
import { pdfOf } from './pdf.ts'
import { readMoneySettings } from './settings.ts'

type Issued = Pick<StoredDocument, 'client_name' | 'client_address' | 'purchase_order'>

/** What a person owes on a day. */
type Account = {
  day: string
  /** Their booking that names the account: of the newest invoice that is open, so that the address of the page lives with it. */
  booking: StoredBooking
  person: Contacts
  billing: Billing
  rows: readonly (DocumentRow & Issued)[]
  ageing: Ageing
  balance_cents: number
}

/** What the person of a booking owes today. */
async function readAccount(db: Db, asked: StoredBooking): Promise<Account> {
  const person = await personOf(db, asked)
  const jobs = db.selectFrom('bookings').select('bookings.id').where(withContactOf(person))
  const open = await db
    .selectFrom('unsettled')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['documents.id', 'client_name', 'client_address', 'purchase_order'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('documents.booking_id', 'in', jobs),
        eb(
          'documents.id',
          'in',
          selectFrom('document_lines').select('document_id').where('booking_id', 'in', jobs),
        ),
      ]),
    )
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
    return { count: aged.length, cents: sumOf(aged) }
  }
  return {
    ...{ day, person, rows, billing: await billingOf(db, person), balance_cents: sumOf(rows) },
    booking: (await bookingOf(db, rows.at(-1)?.id)) ?? asked,
    ageing: {
      ...{ current: of('current'), to_30: of('to_30') },
      ...{ to_60: of('to_60'), over_60: of('over_60') },
    },
  }
}

const sumOf = (rows: readonly DocumentRow[]) =>
  rows.reduce((sum, { balance_cents }) => sum + balance_cents, 0)

async function bookingOf(db: Db, document: string | undefined) {
  const [found] = document === undefined ? [] : await bookingsOfDocuments(db, [document])
  const booking = found && (await findBooking(db, found.id))
  return booking?.erased_at === null ? booking : undefined
}

/** The statement of the client of a booking, as the desk shows it. */
export async function readStatement(
  db: Db,
  published: Published,
  asked: StoredBooking,
): Promise<Statement> {
  const account = await readAccount(db, asked)
  const { day, booking, rows, ageing, balance_cents, person } = account
  const to = recipientOf(account)
  return {
    ...{ day, ageing, balance_cents },
    documents: rows.map(({ client_address: _, purchase_order: __, ...row }) => row),
    mail:
      rows.length > 0 && to ? { to: to.address, ...letterOf(account, published.content) } : null,
    url: await statementUrl(db, booking.id, published.publicOrigin),
    sends: await db
      .selectFrom('statement_sends')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['statement_sends.created_at as at', 'who'])
      .where(withContactOf(person))
      .orderBy('statement_sends.created_at', 'desc')
      .limit(10)
      .execute(),
  }
}

type Published = { content: Content; publicOrigin: string }

/** The clerk of a client, else whoever has booked. */
function recipientOf({ billing, booking, person }: Account): MailAddress | null {
  const address = booking.email ?? person.emails[0] ?? null
  return clerkIn(billing) ?? (address === null ? null : { name: nameOf(booking), address })
}

const letterOf = ({ booking, day, balance_cents, billing }: Account, { business }: Content) =>
  inLanguage(booking.language, () => ({
    subject: words.mail.subject(business.name),
    text: [
      documents.mail.hello(billing.clerk_name || nameOf(booking)),
      words.mail.text(longDay(day), money(balance_cents)),
      documents.mail.attached,
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
  const { booking, rows } = account
  // Of two of one press the second waits here.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('statement_sends')
    .values({ id, created_at: new Date().toISOString(), booking_id: booking.id, mail_id: '', who })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return
  const to = recipientOf(account)
  if (rows.length === 0) throw new Problem(409, refusals.nothingOwed, { type: NOT_ALLOWED })
  if (!to) throw new Problem(409, refusals.noEmail, { type: NOT_ALLOWED })
  const mail_id = await queueMail(trx, {
    ...{ kind: 'statement', booking_id: booking.id, to, ...(mail ?? letterOf(account, content)) },
  })
  await trx.updateTable('statement_sends').set({ mail_id }).where('id', '=', id).execute()
  await publish(trx, 'money_changed', booking.id, who)
}

/**
 * The statement of the client of a booking as they see it today: its page and its PDF, in their language. Undefined once the
 * booking is erased.
 */
export async function showStatement(
  db: Db,
  { content, publicOrigin }: Published,
  bookingId: string,
) {
  const asked = await findBooking(db, bookingId)
  if (!asked || asked.erased_at !== null) return undefined
  const account = await readAccount(db, asked)
  const settings = await readMoneySettings(db)
  const { number } = taxOn(settings, account.day)
  const urlOf = await documentUrls(db, publicOrigin)
  const { language } = account.booking
  return inLanguage(language, () => {
    const paper = paperOf(account, {
      ...{ business: content.business, number, eTransfer: settings.e_transfer, urlOf },
    })
    return {
      ...{ title: paper.title, language, fileName: `${words.fileName(account.day)}.pdf` },
      page: (pdf?: string) =>
        inLanguage(language, () =>
          wholePage({
            ...{ title: paper.title, standing: undefined, pdf },
            article: article(paper).markup,
          }),
        ),
      pdf: () =>
        inLanguage(language, () =>
          pdfOf({
            ...{ paper, standing: undefined, author: content.business.name },
            at: `${account.day}T12:00:00.000Z`,
          }),
        ),
    }
  })
}

type Seller = {
  business: Content['business']
  /** The registration number; empty without one. */
  number: string
  eTransfer: string
  urlOf: (document: string) => string
}

/** A statement in words; call it in the language of its client. */
function paperOf(
  { day, booking, billing, rows, ageing, balance_cents }: Account,
  { business, number, eTransfer, urlOf }: Seller,
): Paper {
  const newest = rows.at(-1)
  const { columns } = words
  return {
    ...{ title: words.title, number: '' },
    parties: [
      fromParty(sellerOf(business), number),
      {
        label: documents.to,
        lines: linesIn(
          newest?.client_name ?? nameOf(booking),
          billing.clerk_name === '' ? '' : words.attention(billing.clerk_name),
          newest?.client_address ?? (booking.billing_address || addressLine(booking)),
        ),
      },
    ],
    facts: pair(words.asOf, longDay(day)),
    columns: [columns.document, columns.due, columns.amount, columns.paid, columns.balance],
    rows: rows.map((row) => ({
      text: words.invoice(row.number ?? ''),
      about: [
        row.issued_on === null ? '' : longDay(row.issued_on),
        row.purchase_order === '' ? '' : words.order(row.purchase_order),
      ]
        .filter(Boolean)
        .join(' · '),
      cells: [
        row.due_on === null ? '' : longDay(row.due_on),
        ...[row.total_cents, row.paid_cents + row.credited_cents, row.balance_cents].map(money),
      ],
      href: urlOf(row.id),
    })),
    sums: [
      ...ages.map((age) => [words.ages[age], money(ageing[age].cents)] as const),
      [words.balance, money(balance_cents)],
    ],
    notes: [
      ...(rows.length === 0 ? [words.nothing] : []),
      ...(rows.length > 0 && eTransfer !== '' ? [words.eTransfer(eTransfer)] : []),
      documents.currency,
    ],
  }
}
