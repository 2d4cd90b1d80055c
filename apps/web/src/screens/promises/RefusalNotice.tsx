import type { ReactNode } from 'react'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { useTexts } from '../../texts/use-texts.ts'
import type { PromiseAnswer } from './OwnPromise.tsx'

interface RefusalNoticeProps {
  refusal: NonNullable<PromiseAnswer['refusal']>
  /** The next steps. */
  children?: ReactNode
}

/** Says that the newest check promised nothing, and why. */
export function RefusalNotice({ refusal: { verdict, deposit, reasons }, children }: RefusalNoticeProps) {
  const { t, money } = useTexts()
  return (
    <Notice tone="wait" role="status">
      <p>
        <strong>
          {t('promise.refusal.title', { verdict, deposit: money(fromMajor(deposit) ?? 0, { whole: true }) })}
        </strong>
      </p>
      {reasons.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
      {children}
    </Notice>
  )
}
