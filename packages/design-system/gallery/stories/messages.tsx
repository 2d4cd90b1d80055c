import { useState } from 'react'
import { Button } from '../../src/Button.tsx'
import { LoadingOverlay } from '../../src/LoadingOverlay.tsx'
import { EmptyState } from '../../src/EmptyState.tsx'
import { Notice } from '../../src/Notice.tsx'
import { Progress } from '../../src/Progress.tsx'
import { Skeleton } from '../../src/Skeleton.tsx'
import { Stepper } from '../../src/Stepper.tsx'
import { Tag } from '../../src/Tag.tsx'
import { Toast, ToastPlace } from '../../src/Toast.tsx'

function Loading() {
  const [active, setActive] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setActive(!active)}>
        Load
      </Button>
      <LoadingOverlay active={active} label="loading" text="One moment" />
    </>
  )
}

function Undone() {
  const [undone, setUndone] = useState(false)
  return (
    <>
      <Toast action={{ label: 'Undo', onPress: () => setUndone(true) }}>Message saved</Toast>
      <output>{undone ? 'undone' : ''}</output>
    </>
  )
}

export const messageStories = {
  EmptyState: {
    render: () => (
      <EmptyState title="No house yet." action={<Button size="small">Add a house</Button>}>
        <p>Houses that you add are listed here.</p>
      </EmptyState>
    ),
  },
  LoadingOverlay: { render: () => <Loading /> },
  Notice: {
    render: () => (
      <div className="stack-s">
        <Notice>We send you a link.</Notice>
        <Notice tone="quiet">Only our team sees this.</Notice>
        <Notice tone="wait">There is a policy for this address already.</Notice>
        <Notice tone="ok">Saved.</Notice>
        <Notice tone="error">The connection is interrupted.</Notice>
      </div>
    ),
  },
  Progress: { render: () => <Progress label="Progress" text="5 of 17" value={5} max={17} /> },
  Skeleton: { render: () => <Skeleton count={3} /> },
  Stepper: { render: () => <Stepper label="Steps" steps={['Overview', 'Payment', 'Congratulations']} current={1} /> },
  Tag: {
    render: () => (
      <p className="split start">
        <Tag>tomorrow</Tag>
        <Tag tone="ok">Checked</Tag>
        <Tag tone="wait">5 h left</Tag>
        <Tag tone="error">overdue</Tag>
        <Tag tone="info">Virus check</Tag>
        <Tag tone="lamp">9 % less</Tag>
      </p>
    ),
  },
  Toast: { render: () => <Undone /> },
  ToastPlace: {
    render: () => (
      <ToastPlace>
        <Toast>Link copied</Toast>
      </ToastPlace>
    ),
  },
}
