import type { ResponseOf } from '@nestbond/api/types'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'

interface CorrectionNoticeProps {
  landlord: string
  correction: NonNullable<ResponseOf<'finishPage'>['correction']>
}

/** Says that the landlord proposes corrections, which the tenant has not answered. */
export function CorrectionNotice({ landlord, correction: { id, lastDay } }: CorrectionNoticeProps) {
  const { t, date, locale } = useTexts()
  return (
    <Notice tone="wait">
      <p>{t('payment.correction.text', { landlord, until: date(dayOf(lastDay)) })}</p>
      <p>
        <a href={pathTo('correction', locale, { params: { id } })}>{t('payment.correction.link')}</a>
      </p>
    </Notice>
  )
}
