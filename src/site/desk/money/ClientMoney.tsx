import { deskDocuments } from '#content/desk-documents.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { ClientMoney } from '#domain/desk/money.ts'
import type { Language } from '#domain/language.ts'
import { money } from '#domain/money.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Card } from '#site/desk/ui/Parts.tsx'
import css from './Document.module.css'
import { moneyKinds, QuoteButton } from './documents.tsx'
import { DocumentList } from './MoneyLists.tsx'

const { ofClient: words } = deskDocuments

const useClientMoney = (id: string) =>
  useApiQuery(ClientMoney, withId(deskCalls.clientMoney, id), moneyKinds)

/** What a person owes. `id` is that of one of their bookings. */
export function Owed({ id }: { id: string }) {
  const { data } = useClientMoney(id)
  return data ? money(data.balance_cents) : '…'
}

/** Whom a quote from here is for. */
type QuotedClient = { client_name: string; client_email: string | null; language: Language }

/** The documents of a person, newest first. */
export function ClientMoneyCard({ id, client }: { id: string; client: QuotedClient }) {
  const { data, failure, load } = useClientMoney(id)
  return (
    <Card
      title={words.title}
      sub={data?.documents.length}
      end={<QuoteButton isQuiet of={() => client} />}
    >
      <div className={css.inside}>
        <Failure words={failure} retry={load} />
        {data && data.unallocated_cents > 0 && (
          <p>{words.notUsed(money(data.unallocated_cents))}</p>
        )}
        {data && data.documents.length > 0 ? (
          <DocumentList documents={data.documents} />
        ) : (
          data && <p>{words.none}</p>
        )}
      </div>
    </Card>
  )
}
