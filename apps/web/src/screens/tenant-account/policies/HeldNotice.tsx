import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface HeldNoticeProps {
  heldUntil: string
  isFirst: boolean
  /** How the tenant takes it back. */
  children: ReactNode
}

/** Shown after the tenant has withdrawn with the contract number, without signing in. It may be taken back until `heldUntil`. */
export function HeldNotice({ heldUntil, isFirst, children }: HeldNoticeProps) {
  const { t, locale } = useTexts()
  return (
    <Notice tone="wait">
      <p>{t(isFirst ? 'account.held.text' : 'account.held.shared', { until: formatDateTime(heldUntil, locale) })}</p>
      {children}
    </Notice>
  )
}

/** Leads the first tenant to the page of the withdrawal, which continues the contract. */
export function ContinueLink({ policyId }: { policyId: string }) {
  const { t, locale } = useTexts()
  return (
    <div>
      <Button size="small" href={pathTo('withdraw', locale, { search: { policy: policyId } })}>
        {t('account.held.link')}
      </Button>
    </div>
  )
}

/** FINAL: the 48 hours were over. */
export type TakeBackOutcome = 'TAKEN_BACK' | 'FINAL'

interface TakeWithdrawalBackProps {
  policyId: string
  /** Loads the contract again and says what came of it. */
  onSettled: (outcome: TakeBackOutcome) => Promise<void>
}

/** Takes a co-tenant's own withdrawal back, as the mailed link does. */
export function TakeWithdrawalBack({ policyId, onSettled }: TakeWithdrawalBackProps) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userWithdrawalContinue', { params: { id: policyId }, payload: {}, quiet: true }),
    onDone: () => onSettled('TAKEN_BACK'),
    onRefused({ errorCode }) {
      if (errorCode !== 'WITHDRAWAL_FINAL') return false
      void onSettled('FINAL')
      return true
    },
  })
  return (
    <>
      <Trouble of={form.trouble} />
      <div>
        <Button
          size="small"
          busy={form.busy}
          busyLabel={t('account.held.takingBack')}
          onClick={() => void form.submit()}
        >
          {t('account.held.takeBack')}
        </Button>
      </div>
    </>
  )
}

/** Another tenant has withdrawn from the shared contract after the landlord's acceptance. It ends for all, unless they take it back. */
export function OtherHeldNotice({ name, heldUntil }: { name: string; heldUntil: string | null }) {
  const { t, locale } = useTexts()
  return (
    <Notice tone="wait">
      <p>
        {heldUntil === null
          ? t('account.held.otherFinal', { name })
          : t('account.held.other', { name, until: formatDateTime(heldUntil, locale) })}
      </p>
    </Notice>
  )
}
