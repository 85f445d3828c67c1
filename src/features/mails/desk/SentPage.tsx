import { useInfiniteQuery } from '@tanstack/react-query'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { type DeskMail, type MailStatus, mailStatuses } from '#core/mails.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { ListAndPanel, Panel } from '#design/desk/ListAndPanel.tsx'
import { QueryState, Skeleton } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Badge, Chip, Chips, Empty, Note, type Tone } from '#design/desk/Parts.tsx'
import { MoreRows, Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import { deskMail as words } from '#features/mails/desk-mail-words.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'
import { queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { MailDetails, titleOf } from './shared/MailRows.tsx'
import { mailsQuery } from './shared/queries.ts'

/** The emails of one status: sent, waiting, failed, or not sent. One opens beside the list, with its words. */
export function SentPage() {
  const { path, query: asked } = useRoute()
  const status = mailStatuses.find((one) => one === asked.get('status')) ?? 'sent'
  const query = mailsQuery(status)
  const mails = useInfiniteQuery(query)
  const { data, error, refetch } = mails
  const rows = data?.pages.flatMap((page) => page.mails)
  const here = `${DESK}${path}`
  return (
    <>
      <PageHead
        title={deskPage.pages.sent}
        back={DESK + pathOf('settings')}
        chips={
          <Chips label={words.status}>
            {mailStatuses.map((one) => (
              <Chip key={one} href={`${here}?status=${one}`} isOn={one === status}>
                {words.statuses[one]}
              </Chip>
            ))}
          </Chips>
        }
      />
      <ListAndPanel
        label={deskPage.pages.sent}
        list={
          <>
            {data?.pages.at(-1)?.smtp === false && <NoEmail />}
            <QueryState query={{ data: rows, error, refetch }} rows={6} />
            {rows?.length === 0 && <Empty icon="sent" title={words.none[status]} />}
            {rows && rows.length > 0 && (
              <RowList columns="88px minmax(0, 1.2fr) minmax(0, 1fr) auto">
                <RowGroup>
                  {rows.map((mail) => (
                    <Row
                      key={mail.id}
                      id={mail.id}
                      href={`${here}${queryWith(asked, { open: mail.id })}`}
                      className="[&>:last-child]:text-dim max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-2.5 max-md:[&>b]:row-1 max-md:[&>b]:text-[1rem] max-md:[&>:last-child]:col-span-full max-md:[&>:last-child]:text-start"
                    >
                      <StatusBadge mail={mail} />
                      <b>{titleOf(mail)}</b>
                      <span>{mail.to}</span>
                      <span>{shortInstantLabel(mail.settled_at ?? mail.created_at)}</span>
                    </Row>
                  ))}
                </RowGroup>
              </RowList>
            )}
            {rows && <MoreRows list={query.queryKey} length={rows.length} query={mails} isByPress />}
          </>
        }
        panel={(id) => {
          const mail = rows?.find((one) => one.id === id)
          return mail ? <MailPanel key={id} mail={mail} onChange={refetch} /> : <Gone isKnown={rows !== undefined} />
        }}
      />
    </>
  )
}

/** Nobody gets an email yet, and the way to change that. */
const NoEmail = () => (
  <div className="py-3 px-(--edge)">
    <Note
      tone="bad"
      isAlert={false}
      lead={deskMailSettings.none}
      actions={<ButtonLink href={`${DESK}${pathOf('settings')}/email`}>{deskMailSettings.setUp}</ButtonLink>}
    >
      {deskMailSettings.noneHelp}
    </Note>
  </div>
)

const tones: Record<MailStatus, Tone> = { waiting: 'wait', failed: 'alarm', sent: 'go', filed: 'plain' }

const StatusBadge = ({ mail: { status, is_late } }: { mail: DeskMail }) => (
  <span>
    <Badge tone={tones[status]}>{is_late ? words.late : words.statuses[status]}</Badge>
  </span>
)

const MailPanel = ({ mail, onChange }: { mail: DeskMail; onChange: () => void }) => (
  <Panel title={titleOf(mail)} sub={mail.to} top={<StatusBadge mail={mail} />}>
    <MailDetails mail={mail} onChange={onChange} links isOpen />
  </Panel>
)

/** The email that the address names is not in the list any more: it was sent again, or settled. Or the list is still on its way. */
const Gone = ({ isKnown }: { isKnown: boolean }) =>
  isKnown ? (
    <Panel title={deskPage.pages.sent}>
      <p>{words.moved}</p>
    </Panel>
  ) : (
    <Skeleton />
  )
