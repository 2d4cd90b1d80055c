import { useState } from 'react'
import { BackButton } from '../../src/BackButton.tsx'
import { Button } from '../../src/Button.tsx'
import { Dialog } from '../../src/Dialog.tsx'
import { ArrowRight } from '../../src/icons.tsx'
import { Key } from '../../src/Key.tsx'
import { LanguageMenu } from '../../src/LanguageMenu.tsx'
import { SkipLink } from '../../src/SkipLink.tsx'
import { Tabs } from '../../src/Tabs.tsx'

function Pressed() {
  const [times, setTimes] = useState(0)
  return (
    <div className="split start">
      <Button onClick={() => setTimes(times + 1)}>
        Continue <ArrowRight />
      </Button>
      <Button busy busyLabel="saving" onClick={() => setTimes(times + 100)}>
        Saving
      </Button>
      <output>{times}</output>
    </div>
  )
}

function Asked() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={open} title="Confirm the payment" closeLabel="Close" onClose={() => setOpen(false)}>
        <p>Your bank asks.</p>
        <Button onClick={() => setOpen(false)}>Confirm</Button>
      </Dialog>
    </>
  )
}

export const actionStories = {
  BackButton: { render: () => <BackButton label="Back" /> },
  Button: {
    render: () => (
      <div className="stack">
        <Pressed />
        <div className="split start">
          <Button className="is-focus">Focus</Button>
          <Button variant="secondary">Ask</Button>
          <Button variant="quiet">Back</Button>
          <Button variant="danger">Decline</Button>
          <Button disabled>Locked</Button>
          <Button variant="link" href="#change">
            Change
          </Button>
          <Button size="small" variant="secondary">
            Small
          </Button>
        </div>
      </div>
    ),
  },
  Dialog: { render: () => <Asked /> },
  Key: {
    render: () => (
      <p className="caption split start">
        <Key>J</Key>
        <Key>K</Key> next, previous
      </p>
    ),
  },
  LanguageMenu: {
    render: () => (
      <LanguageMenu
        label="Language: English"
        current="en"
        languages={[
          { locale: 'de', flag: 'de', name: 'Deutsch', href: '#de' },
          { locale: 'en', flag: 'en', name: 'English', href: '#en' },
        ]}
      />
    ),
  },
  SkipLink: {
    render: () => (
      <>
        <SkipLink>Skip to content</SkipLink>
        <p>It is seen when it has the focus.</p>
      </>
    ),
  },
  Tabs: {
    render: () => (
      <Tabs
        label="Areas"
        tabs={[
          { href: '#queue', label: 'Queue', count: '14', current: true },
          { href: '#rules', label: 'Rules' },
        ]}
      />
    ),
  },
}
