import type { Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CircleCheck } from '@nestbond/design-system/icons.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ContinuedProps {
  headingRef: Ref<HTMLHeadingElement>
  /** Declared by one of several tenants before the acceptance. */
  shared?: boolean
}

/** Confirms that the contract continues as if the withdrawal had never been declared. */
export function Continued({ headingRef, shared = false }: ContinuedProps) {
  const { t, locale } = useTexts()
  return (
    <div className="stack sheet-wide" data-withdrawal="continued">
      <div className="page-head">
        <CircleCheck className="receipt-mark" />
        <h1 ref={headingRef} tabIndex={-1}>
          {t('withdrawal.continue.done')}
        </h1>
        <p>{t(shared ? 'withdrawal.shared.continued' : 'withdrawal.continue.doneLead')}</p>
      </div>
      <div className="split start">
        <Button href={pathTo('account', locale)}>{t('withdrawal.toAccount')}</Button>
      </div>
    </div>
  )
}
