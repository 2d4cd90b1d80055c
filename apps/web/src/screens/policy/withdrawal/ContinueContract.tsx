import { useEffect, useRef } from 'react'
import type { HeldWithdrawal } from '@nestbond/api/policy/withdrawal'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Continued } from './Continued.tsx'
import { MailedQuestion, type Answering } from './MailedQuestion.tsx'
import { arrivedAt } from './withdrawal-values.ts'

/** Opened by the link in the mailed receipt. The tenant can continue the contract, unless the withdrawal has been carried out. */
export function ContinueContract({ id }: { id: string }) {
  return (
    <MailedQuestion call="withdrawalHeld" id={id}>
      {(held, answering) => <Held id={id} held={held} answering={answering} />}
    </MailedQuestion>
  )
}

interface HeldProps {
  id: string
  held: HeldWithdrawal
  answering: Answering<HeldWithdrawal>
}

function Held({ id, held, answering }: HeldProps) {
  const texts = useTexts()
  const { t, money, locale } = texts
  const form = useApiForm({
    send: () => callApi('withdrawalContinue', { params: { id }, payload: {}, quiet: true }),
    onDone: answering.onAnswer,
    onRefused({ errorCode }) {
      if (errorCode !== 'WITHDRAWAL_FINAL') return false
      answering.again()
      return true
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers need the new heading announced on each change of state, so focus it.
  useEffect(() => heading.current?.focus(), [held.state])
  if (held.state === 'CONTINUED') return <Continued headingRef={heading} shared={held.shared} />
  const open = held.state === 'HELD'
  const until = formatDateTime(held.heldUntil, locale)
  return (
    <div className="stack sheet-wide" data-withdrawal={open ? 'held' : 'final'}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t(open ? 'withdrawal.continue.title' : 'withdrawal.continue.final')}
        </h1>
      </div>
      <Notice tone="wait">
        <p>
          {t(
            open
              ? 'withdrawal.continue.lead'
              : held.shared
                ? 'withdrawal.shared.final'
                : 'withdrawal.continue.finalLead',
            { until, part: held.part ?? 'none' },
          )}
        </p>
      </Notice>
      <Card as="div">
        <DataList
          plainFirst
          rows={[
            { term: t('withdrawal.row.contract'), value: held.contractId },
            { term: t('withdrawal.row.arrived'), value: arrivedAt(held, texts) },
            {
              term: t('withdrawal.row.refund'),
              value: (
                <span className="num">{money(fromMajor(held.refundAmount) ?? 0, { currency: held.currency })}</span>
              ),
            },
          ]}
        />
      </Card>
      <Trouble of={form.trouble} />
      <div className="split start">
        {open && (
          <Button busy={form.busy} busyLabel={t('withdrawal.busy')} onClick={() => void form.submit()}>
            {t('withdrawal.continue.do')}
          </Button>
        )}
        <Button variant="secondary" href={pathTo('account', locale)}>
          {t('withdrawal.toAccount')}
        </Button>
      </div>
    </div>
  )
}
