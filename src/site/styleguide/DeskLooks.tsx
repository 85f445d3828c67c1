import type { ReactNode } from 'react'
import { progressSteps, statuses } from '#core/statuses.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { CompleteDateField } from '#design/desk/CompleteDateField.tsx'
import { Disclosure } from '#design/desk/Disclosure.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { DescribedControl } from '#design/desk/form/DescribedControl.tsx'
import { type IconName, icons } from '#design/desk/icons.ts'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { NavList } from '#design/desk/NavList.tsx'
import { Failure, QueryState, Skeleton } from '#design/desk/Notices.tsx'
import {
  Badge,
  type BookingState,
  Card,
  Chip,
  Chips,
  Count,
  CrewBadge,
  Empty,
  Kbd,
  Note,
  Segment,
  Stat,
  StateMark,
  Timeline,
  type Tone,
} from '#design/desk/Parts.tsx'
import { InboxItem, type InboxKind, Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { Section } from '#design/desk/Section.tsx'
import { ToastBox } from '#design/desk/Toast.tsx'
import { UnsentEntryNote } from '#design/desk/UnsentEntries.tsx'
import { unsent as unsentWords } from '#design/desk/unsent-words.ts'
import { Icon } from '#design/Icon.tsx'
import { Chapter, InEveryState, Samples } from './Sample.tsx'
import { FormLooks } from './SiteLooks.tsx'
import styles from './Styleguide.module.css'

const states: readonly BookingState[] = [...statuses, ...progressSteps]
const iconNames: readonly IconName[] = [
  'inbox',
  'calendar',
  'find',
  'plus',
  'check',
  'cross',
  'more',
  'phone',
  'alert',
  'van',
]
const tones: readonly Tone[] = ['plain', 'line', 'blue', 'wait', 'alarm', 'go', 'new']
const kinds: readonly InboxKind[] = [
  ...(['request', 'message', 'mail', 'photo', 'server', 'news', 'money'] as const),
  ...(['agreed', 'refused', 'missed'] as const),
]
const unsent = {
  key: '1',
  person: '',
  booking: '',
  at: '2027-06-07T13:00:00Z',
  isTried: true,
  isLate: true,
  name: 'Wendy Liu',
}
const items = (children: ReactNode) => (
  <ul role="list" className={styles.plain}>
    {children}
  </ul>
)

/** What the desk consists of, and needs no script to be seen. */
export const DeskLooks = () => (
  <>
    <Chapter title="Icons">
      <div className={styles.icons}>
        {iconNames.map((name) => (
          <Icon key={name} path={icons[name]} size={18} />
        ))}
      </div>
    </Chapter>
    {(['main', 'plain', 'quiet', 'alarm'] as const).map((kind) => (
      <Chapter key={kind} title={`Button, ${kind}`}>
        <InEveryState
          render={() => (
            <Button kind={kind} shortcut="c">
              Confirm
            </Button>
          )}
        />
        <Samples
          of={{
            disabled: (
              <Button kind={kind} disabled>
                Saved
              </Button>
            ),
            busy: (
              <Button kind={kind} isBusy>
                Sending
              </Button>
            ),
            'a link with an icon': (
              <ButtonLink kind={kind} icon="phone" href="#content" isAway>
                Call
              </ButtonLink>
            ),
            'an icon alone': (
              <Button kind={kind} icon="more" isIcon>
                More
              </Button>
            ),
          }}
        />
      </Chapter>
    ))}
    <Chapter title="Chips and segment">
      <InEveryState
        render={(state) => (
          <Chips label={`Filters, ${state}`}>
            <Chip href="#all" isOn count={9}>
              All
            </Chip>
            <Chip href="#more" icon="plus">
              Filter
            </Chip>
          </Chips>
        )}
      />
      <Segment
        label="View"
        views={[
          { href: '#week', label: 'Week', isHere: true },
          { href: '#month', label: 'Month', isHere: false },
        ]}
      />
    </Chapter>
    <Chapter title="Rows">
      <InEveryState
        render={(state) => (
          <RowList columns="16px 76px minmax(0, 1fr) auto">
            <RowGroup title="Today" sub="Tue, Nov 24" end="1 job">
              <Row id={`row-${state}`} href="#content">
                <StateMark state="confirmed" />
                <span>11:30 a.m.</span>
                <strong>Anna Kowalchuk</strong>
                <span>$371.77</span>
              </Row>
            </RowGroup>
          </RowList>
        )}
      />
      <InEveryState
        render={(state) =>
          items(
            <InboxItem
              id={`item-${state}`}
              href="#content"
              kind="request"
              title="Wendy Liu"
              when="5 h left"
              isUrgent
              isNew
              line="Interior & exterior · Fri 1:00 p.m."
              action={<Button>Confirm</Button>}
            />,
          )
        }
      />
      <Samples
        of={Object.fromEntries(
          kinds.map((kind) => [
            kind,
            items(<InboxItem id={kind} href="#content" kind={kind} title="Joanne" line="One line" />),
          ]),
        )}
      />
      <InEveryState
        render={() => <NavList places={[{ icon: 'clock', label: 'Hours', href: '#hours', now: 'Mon–Fri' }]} />}
      />
      <NavList places={[{ icon: 'mail', label: 'Email', href: '#mail', now: 'Isn’t set up', tone: 'alarm' }]} />
    </Chapter>
    <Chapter title="States, badges and figures">
      <div className={styles.icons}>
        {states.map((state) => (
          <StateMark key={state} state={state} isNamed />
        ))}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="go" icon="check">
          Paid
        </Badge>
        {[1, 2, 3, 4, null].map((crew) => (
          <CrewBadge key={crew} crew={crew} />
        ))}
        <Count count={9} of="waiting" />
        <LanguageMark language="fr" />
        <Kbd>c</Kbd>
        <Stat>11:30</Stat>
      </div>
    </Chapter>
    <Chapter title="Notes, failures, toasts">
      {(['wait', 'bad', 'good', 'plain'] as const).map((tone) => (
        <Note key={tone} tone={tone} lead="What it is about." actions={tone === 'bad' && <Button>Other time</Button>}>
          The rest of it.
        </Note>
      ))}
      <UnsentEntryNote entry={unsent} label="Start" waits={unsentWords.waits} drop={() => {}} />
      <UnsentEntryNote entry={{ ...unsent, refused: 'It was cancelled.' }} label="Start" waits="" drop={() => {}} />
      <Failure words="It was not saved." retry={() => {}} />
      <ToastBox toast={{ words: 'Confirmed Wendy Liu.', undo: () => {} }} onEnd={() => {}} />
      <ToastBox toast={{ words: 'Paid $50.00. Not sent yet.', icon: 'clock' }} onEnd={() => {}} />
    </Chapter>
    <Chapter title="Cards, and what stands in them">
      <div className={styles.row}>
        <Card title="A card" sub="a line" end={<Button kind="quiet">Edit</Button>}>
          <Facts facts={[['When', 'Thu, Nov 26, 9:00 to 11:00 a.m.']]} />
        </Card>
        <Card>
          <Empty icon="inbox" title="All answered">
            New requests and messages arrive here.
          </Empty>
        </Card>
        <Card title="Loading">
          <Skeleton rows={2} />
        </Card>
        <Card title="Not reached">
          <QueryState query={{ data: undefined, error: new Error('The reason.'), refetch: () => {} }} />
        </Card>
      </div>
      <Timeline entries={[{ key: '1', icon: 'bolt', by: 'Dana', what: 'started the job', when: '8:34' }]} />
      <Section look="page" title="A section of a page">
        <p>Its content.</p>
      </Section>
      <Section title="A section of a panel">
        <p>Its content.</p>
      </Section>
      <Section look="dialog" title="A section of a dialog">
        <p>Its content.</p>
      </Section>
      <InEveryState
        render={() => (
          <Disclosure title="Folded" hint="in short">
            <p>Its content.</p>
          </Disclosure>
        )}
      />
    </Chapter>
    <Chapter title="Controls of the desk alone">
      <Samples
        of={{
          amount: (
            <DescribedControl
              described={{ kind: 'money' }}
              words={{ name: 'amount', label: 'Amount' }}
              value="371.77"
              onChange={() => {}}
            />
          ),
          day: (
            <CompleteDateField
              type="date"
              words={{ name: 'day', label: 'Day' }}
              value="2027-06-07"
              onWhole={() => {}}
            />
          ),
        }}
      />
    </Chapter>
    <FormLooks />
  </>
)
