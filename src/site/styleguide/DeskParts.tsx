import { useState } from 'react'
import { progressSteps, statuses } from '#core/statuses.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { Panel, PanelSection } from '#design/desk/ListAndPanel.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { NavList } from '#design/desk/NavList.tsx'
import {
  Badge,
  type BookingState,
  Card,
  Chip,
  Chips,
  Count,
  CrewBadge,
  Empty,
  Note,
  Segment,
  Skeleton,
  Stat,
  StateMark,
  Switch,
  Timeline,
} from '#design/desk/Parts.tsx'
import { InboxItem, Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { ToastBox } from '#design/desk/Toast.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { Chapter, InEveryState, Sample } from './Sample.tsx'
import styles from './Styleguide.module.css'

const states: readonly BookingState[] = [...statuses, ...progressSteps]

/** The desk's parts, each in its states, for developers who change one. Served only in development. */
export const DeskParts = () => (
  <main id="content" className={styles.page}>
    <h1>Parts of the desk</h1>
    <Rows />
    <Controls />
    <Words />
    <Whole />
  </main>
)

const cells = (text: string) => (
  <>
    <StateMark state="confirmed" />
    <span>11:30 a.m.</span>
    <strong>Anna Kowalchuk</strong>
    <span>{text}</span>
    <span>$371.77</span>
  </>
)

const Rows = () => (
  <>
    <Chapter title="Row">
      <InEveryState
        render={(state) => (
          <RowList columns="16px 76px minmax(0, 1fr) auto 72px">
            <RowGroup title="Today" sub="Tue, Nov 24" end="1 job · $371.77">
              <Row id={`row-${state}`} href="#content">
                {cells('Outback')}
              </Row>
            </RowGroup>
          </RowList>
        )}
      />
    </Chapter>
    <Chapter title="Inbox item">
      <InEveryState
        render={(state) => (
          <ul role="list" className={styles.plain}>
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
            />
          </ul>
        )}
      />
      <div className={styles.row}>
        {(['message', 'mail', 'photo', 'server', 'news', 'money', 'agreed', 'refused', 'missed'] as const).map(
          (kind) => (
            <Sample key={kind} name={kind}>
              <ul role="list" className={styles.plain}>
                <InboxItem id={kind} href="#content" kind={kind} title="Joanne" line="One line" />
              </ul>
            </Sample>
          ),
        )}
      </div>
    </Chapter>
  </>
)

const Controls = () => (
  <>
    {(['main', 'plain', 'quiet', 'alarm'] as const).map((kind) => (
      <Chapter key={kind} title={`Button, ${kind}`}>
        <InEveryState
          render={() => (
            <Button kind={kind} shortcut="c">
              Confirm
            </Button>
          )}
        />
        <div className={styles.row}>
          <Sample name="disabled">
            <Button kind={kind} disabled>
              Saved
            </Button>
          </Sample>
          <Sample name="under way">
            <Button kind={kind} isBusy>
              Sending
            </Button>
          </Sample>
          <Sample name="with an icon">
            <ButtonLink kind={kind} icon="phone" href="#content">
              Call
            </ButtonLink>
          </Sample>
          <Sample name="an icon alone">
            <Button kind={kind} icon="more" isIcon>
              More
            </Button>
          </Sample>
        </div>
      </Chapter>
    ))}
    <Chapter title="Chips and segment">
      <InEveryState
        render={(state) => (
          <Chips label={`Filters, ${state}`}>
            <Chip href="#all" isOn count={9}>
              All
            </Chip>
            <Chip href="#requests" count={3}>
              Requests
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
    <Chapter title="Field">
      <div className={styles.row}>
        <Sample name="with a hint">
          <TextField words={{ name: 'po', label: 'PO number', hint: 'Printed on the invoice' }} />
        </Sample>
        <Sample name="refused">
          <TextField
            words={{ name: 'phone', label: 'Phone', error: 'Two digits are missing' }}
            defaultValue="705-555-01"
          />
        </Sample>
      </div>
    </Chapter>
  </>
)

const Words = () => (
  <>
    <Chapter title="How a booking stands">
      <div className={styles.icons}>
        {states.map((state) => (
          <StateMark key={state} state={state} isNamed />
        ))}
      </div>
    </Chapter>
    <Chapter title="Badges and crews">
      <div className={styles.icons}>
        <Badge>Plain</Badge>
        <Badge tone="line">Draft</Badge>
        <Badge tone="blue">Sent</Badge>
        <Badge tone="wait">Partly paid</Badge>
        <Badge tone="alarm" icon="alert">
          Overdue 12 d
        </Badge>
        <Badge tone="go" icon="check">
          Paid
        </Badge>
        <Badge tone="new">New request</Badge>
        {[1, 2, 3, 4, 12].map((crew) => (
          <CrewBadge key={crew} crew={crew} />
        ))}
        <CrewBadge crew={null} />
        <Count count={9} of="waiting" />
        <Stat>11:30</Stat>
      </div>
    </Chapter>
    <Chapter title="Notes">
      <Note lead="You’re offline." icon="offline">
        Today works; 2 steps go out when you’re back.
      </Note>
      <Note tone="bad" lead="That time was just taken." actions={<Button>Other time</Button>}>
        Nothing changed.
      </Note>
      <Note tone="good" lead="Payment recorded.">
        $321.75 in cash.
      </Note>
      <Note tone="plain" lead="Dana confirmed this first,">
        at 10:49. Your note is still here.
      </Note>
    </Chapter>
    <Chapter title="Empty, and loading">
      <div className={styles.row}>
        <Card>
          <Empty icon="inbox" title="All answered">
            New requests and messages arrive here.
          </Empty>
        </Card>
        <Card title="Loading">
          <Skeleton label="Loading…" rows={4} />
        </Card>
      </div>
    </Chapter>
    <Chapter title="Facts and history">
      <Facts
        facts={[
          ['When', 'Thu, Nov 26, 9:00 to 11:00 a.m.'],
          ['Service', 'Salt removal and undercoating'],
        ]}
      />
      <Timeline
        entries={[
          { key: '2', icon: 'bolt', by: 'Dana', what: 'started the job', when: '8:34' },
          { key: '1', icon: 'bell', what: 'Reminder emailed', when: 'Mon 9:00' },
        ]}
      />
    </Chapter>
    <Chapter title="Places">
      <NavList
        places={[
          { icon: 'clock', label: 'Opening hours', href: '#hours', now: 'Mon–Fri 8–6' },
          { icon: 'mail', label: 'Email', href: '#mail', now: 'Isn’t set up yet', tone: 'alarm' },
        ]}
      />
    </Chapter>
    <Chapter title="Toast">
      <ToastBox toast={{ words: 'Confirmed Wendy Liu.', undo: () => {} }} onEnd={() => {}} />
      <ToastBox toast={{ words: 'Saved here. Goes out when you’re online.', icon: 'clock' }} onEnd={() => {}} />
    </Chapter>
  </>
)

const Whole = () => (
  <Chapter title="Panel">
    <Panel
      title="Hélène Gauthier"
      sub="2nd job · writes in French"
      top={<StateMark state="started" isNamed />}
      reach={
        <Button icon="phone" isIcon>
          Call
        </Button>
      }
      page="#content"
      foot={
        <Button kind="main" shortcut="d">
          Finish job
        </Button>
      }
    >
      <PanelSection title="History">
        <p>Its parts.</p>
      </PanelSection>
    </Panel>
  </Chapter>
)

/** The parts that need a script: a dialog that keeps what was typed, a menu, a switch. */
export function LiveDeskParts() {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <Chapter title="Dialog, menu and switch">
      <div className={styles.row}>
        <Button onClick={() => setOpen(true)}>Block time</Button>
        <Menu
          label="Actions"
          items={[
            { label: 'Edit', icon: 'note', onAction: () => setOpen(true) },
            { label: 'Delete', icon: 'cross', isAlarm: true, onAction: () => {} },
          ]}
        />
        <Switch label="Play a sound" isOn={isOn} onChange={setOn} />
      </div>
      <Dialog
        title="Block time"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button kind="main" onClick={() => setOpen(false)}>
              Block it
            </Button>
          </>
        }
      >
        <TextField words={{ name: 'reason', label: 'Reason' }} />
      </Dialog>
    </Chapter>
  )
}
