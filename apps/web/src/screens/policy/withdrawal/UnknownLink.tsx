import { Button } from '@nestbond/design-system/Button.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** A mailed link that leads to no question, or that went to a mailbox which the tenant has left. */
export function UnknownLink() {
  const { t, locale } = useTexts()
  return (
    <div className="stack sheet-wide">
      <div className="page-head">
        <h1>{t('withdrawal.continue.unknown')}</h1>
        <p>{t('withdrawal.continue.unknownHelp')}</p>
      </div>
      <div className="split start">
        <Button href={pathTo('account', locale)}>{t('withdrawal.toAccount')}</Button>
      </div>
    </div>
  )
}
