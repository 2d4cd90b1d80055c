import type { Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { WithdrawalPreview } from '@nestbond/api/policy/withdrawal'
import type { WithdrawalRefusal } from '@nestbond/domain/policy/withdrawal'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { valuesOf } from './withdrawal-values.ts'

interface NotPossibleProps {
  preview: WithdrawalPreview
  why: WithdrawalRefusal
  headingRef: Ref<HTMLHeadingElement>
  onLeave: () => void
}

/** Why the contract can no longer be withdrawn, and the alternatives. */
export function NotPossible({ preview, why, headingRef, onLeave }: NotPossibleProps) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <div className="stack sheet-wide">
      <div className="page-head">
        <h1 ref={headingRef} tabIndex={-1}>
          {t(`withdrawal.not.${why}.title`)}
        </h1>
      </div>
      <Notice tone="wait">
        <p>{t(`withdrawal.not.${why}.text`, valuesOf(preview, texts))}</p>
      </Notice>
      <ContractFacts preview={preview} />
      <div className="split start">
        <Button href={pathTo('account', locale)}>
          {t(why === 'TOO_LATE' ? 'withdrawal.toCancel' : 'withdrawal.toAccount')}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          {t('common.back')}
        </Button>
      </div>
    </div>
  )
}
