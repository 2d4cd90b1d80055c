import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'

interface CorrectionNoticeProps {
  policy: AccountPolicy
  /** Id of the correction's page. */
  id: string
  lastDay: string
}

/** Says that the landlord proposes corrections, which the tenant has not answered. */
export function CorrectionNotice({ policy, id, lastDay }: CorrectionNoticeProps) {
  const { t, date, locale } = useTexts()
  return (
    <Notice tone="wait">
      <p>{t('account.correction.text', { landlord: policy.landlord.name, until: date(dayOf(lastDay)) })}</p>
      <p>
        <a href={pathTo('correction', locale, { params: { id } })}>{t('account.correction.link')}</a>
      </p>
    </Notice>
  )
}
