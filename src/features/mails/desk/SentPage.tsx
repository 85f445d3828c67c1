import { DESK, withQuery } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { type DeskMail, type MailPage, type MailStatus, mailStatuses } from '#core/mails.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { ListAndPanel, Panel } from '#design/desk/ListAndPanel.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Badge, Chip, Chips, Empty, Note, Skeleton, type Tone } from '#design/desk/Parts.tsx'
import { Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { mailCalls } from '#features/mails/calls.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import { deskMail as words } from '#features/mails/desk-mail-words.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'
import { queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { useInfiniteQuery } from '#platform/browser/desk/use-infinite-query.ts'
import css from './SentPage.module.css'
import { MailDetails, titleOf } from './shared/MailRows.tsx'

/** The emails of one status: sent, waiting, failed, or not sent. One opens beside the list, with its words. */
export function SentPage() {
  const { path, query } = useRoute()
  const status = mailStatuses.find((one) => one === query.get('status')) ?? 'sent'
  const url = withQuery(mailCalls.mails, { status })
  const { list, failure, load, more } = useInfiniteQuery(url, mailsOf, kinds)
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
            {list && !list.last.smtp && <NoEmail />}
            <Failure words={failure} retry={load} />
            {!list && !failure && <Skeleton label={deskPage.loading} />}
            {list?.items.length === 0 && <Empty icon="sent" title={words.none[status]} />}
            {list && list.items.length > 0 && (
              <RowList columns="88px minmax(0, 1.2fr) minmax(0, 1fr) auto">
                <RowGroup>
                  {list.items.map((mail) => (
                    <Row
                      key={mail.id}
                      id={mail.id}
                      href={`${here}${queryWith(query, { open: mail.id })}`}
                      className={css.mail}
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
            {list?.next && (
              <div className={css.more}>
                <Button onClick={more}>{deskPage.more}</Button>
              </div>
            )}
          </>
        }
        panel={(id) => {
          const mail = list?.items.find((one) => one.id === id)
          return mail ? <MailPanel key={id} mail={mail} onChange={load} /> : <Gone isKnown={!list} />
        }}
      />
    </>
  )
}

const kinds = ['mail_changed', 'mail_failed', 'booking_new', 'message_new', 'mail_settings_changed'] as const
const mailsOf = (page: MailPage) => page.mails

/** Nobody gets an email yet, and the way to change that. */
const NoEmail = () => (
  <div className={css.note}>
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

/** The email that the address names is not in the list any more: it was sent again, or settled. */
const Gone = ({ isKnown }: { isKnown: boolean }) =>
  isKnown ? (
    <Skeleton label={deskPage.loading} />
  ) : (
    <Panel title={deskPage.pages.sent}>
      <p>{words.moved}</p>
    </Panel>
  )
