import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { RefreshCw } from '@nestbond/design-system/icons.tsx'
import { callApi } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Shown while the server is in maintenance. The reader can check again with the button. */
export function Screen() {
  const { t, locale } = useTexts()
  const [state, setState] = useState<'idle' | 'asking' | 'still'>('idle')
  const again = async () => {
    setState('asking')
    const settings = await callApi('settings', { quiet: true }).catch(() => null)
    // A full page load, because a newer version may have been deployed.
    if (settings && !settings.maintenance) location.assign(pathTo('index', locale))
    else setState('still')
  }
  return (
    <ErrorPage screen="maintenance">
      <Button busy={state === 'asking'} busyLabel={t('common.loadingText')} onClick={() => void again()}>
        <RefreshCw /> {t('common.retry')}
      </Button>
      <p className="small" role="status">
        {state === 'still' && t('error-pages.maintenance.still')}
      </p>
    </ErrorPage>
  )
}
