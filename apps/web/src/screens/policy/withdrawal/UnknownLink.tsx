import { Button } from '@nestbond/design-system/Button.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** A mailed link that leads to no question. */
export function UnknownLink() {
  const { t, locale } = useTexts()
  return (
    <div className="stack sheet-wide">
      <h1>{t('withdrawal.continue.unknown')}</h1>
      <div className="split start">
        <Button href={pathTo('account', locale)}>{t('withdrawal.toAccount')}</Button>
      </div>
    </div>
  )
}
