import { useEffect, useState } from 'react'
import { Button } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { ListAndPanel, Panel } from '#design/desk/ListAndPanel.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { Modal } from '#design/desk/Modal.tsx'
import { Page } from '#design/desk/Page.tsx'
import { FilterBar } from '#design/desk/PageHead.tsx'
import { StateMark, Switch } from '#design/desk/Parts.tsx'
import { RecordPage } from '#design/desk/RecordPage.tsx'
import { Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { SearchField } from '#design/desk/SearchField.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { Chapter, Samples } from './Sample.tsx'
import styles from './Styleguide.module.css'

/** What needs a script, or the address: a dialog that keeps what was typed, a menu, a record as page and as panel. */
export function LiveLooks() {
  // The server knows no address.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const [open, setOpen] = useState<'dialog' | 'modal'>()
  const [isOn, setOn] = useState(true)
  const close = () => setOpen(undefined)
  if (!isMounted) return null
  return (
    <>
      <Chapter title="Dialog, menu and switch">
        <div className={styles.icons}>
          <Button onClick={() => setOpen('dialog')}>Block time</Button>
          <Button onClick={() => setOpen('modal')}>Ask</Button>
          <Menu
            label="Actions"
            items={[
              { label: 'Edit', icon: 'note', shortcut: 'e', onAction: () => setOpen('dialog') },
              { label: 'Delete', icon: 'cross', isAlarm: true, onAction: () => {} },
              { label: 'See the page', href: '#content', isAway: true },
            ]}
          />
        </div>
        <Samples
          of={{
            on: <Switch label="Play a sound" hint="At a new request" isOn={isOn} onChange={setOn} />,
            off: <Switch label="Play a sound" isOn={false} onChange={setOn} />,
            search: <SearchField label="Search" hint="Name or phone" value="" onSearch={() => {}} />,
          }}
        />
        <Dialog
          title="Block time"
          isOpen={open === 'dialog'}
          onClose={close}
          foot={
            <>
              <Button kind="quiet" onClick={close}>
                Cancel
              </Button>
              <Button kind="main" onClick={close}>
                Block it
              </Button>
            </>
          }
        >
          <TextField words={{ name: 'reason', label: 'Reason' }} />
        </Dialog>
        {open === 'modal' && (
          <Modal label="A question" onClose={close}>
            <p>What is asked.</p>
            <Button kind="main" onClick={close}>
              Go on
            </Button>
          </Modal>
        )}
      </Chapter>
      <Chapter title="Records">
        <div className={styles.framed}>
          <Record />
        </div>
        <div className={styles.framed}>
          <ListAndPanel
            label="Bookings"
            list={
              <RowList columns="16px minmax(0, 1fr)">
                <RowGroup title="Today">
                  <Row id="1" href="#content">
                    <StateMark state="started" />
                    <strong>Hélène Gauthier</strong>
                  </Row>
                </RowGroup>
              </RowList>
            }
            beside={
              <Panel title="A panel" sub="a line about it">
                <p>Its sections.</p>
              </Panel>
            }
            foot="Its keys"
          />
        </div>
        <div className={styles.framed}>
          <Page title="A page" sub="a line about it">
            <FilterBar>Filters</FilterBar>
          </Page>
        </div>
      </Chapter>
    </>
  )
}

const Record = () => (
  <RecordPage
    title="Hélène Gauthier"
    heading="2nd job"
    sub="writes in French"
    top={<StateMark state="started" isNamed />}
    reach={
      <Button icon="phone" isIcon>
        Call
      </Button>
    }
    page="#content"
    back="#content"
    foot={
      <Button kind="main" shortcut="d">
        Finish job
      </Button>
    }
    query={{ data: true, error: null, refetch: () => {} }}
  >
    <p>Its sections.</p>
  </RecordPage>
)
