import { Button } from '@nestbond/design-system/Button.tsx'
import { Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../texts/Rich.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface LinkReplacedProps {
  id: string
  /** This page itself has just changed the e-mail address. */
  saved?: boolean
}

/**
 * Shown for a landlord's old link, beside DAY_STAGE. It contains no data, and mails the current link to the current mailbox (codes for landlord acts,
 * docs/product-decisions.md#d50).
 */
export function LinkReplaced({ id, saved = false }: LinkReplacedProps) {
  const { t, rich, locale } = useTexts()
  const form = useApiForm({ send: () => callApi('landlordLink', { payload: { id }, quiet: true }) })
  return (
    <div className="stack side-body" data-state="link-replaced">
      {saved && (
        <Notice tone="ok" role="status">
          {t('mailbox-code.replaced.saved')}
        </Notice>
      )}
      <div className="page-head">
        <h1>{t('mailbox-code.replaced.title')}</h1>
        <p>{t('mailbox-code.replaced.lead')}</p>
      </div>
      <div role="status">{form.done && <Notice tone="ok">{t('mailbox-code.replaced.sent')}</Notice>}</div>
      <Trouble of={form.trouble} />
      {!form.done && (
        <div className="split start">
          <Button busy={form.busy} busyLabel={t('mailbox-code.replaced.sending')} onClick={() => void form.submit()}>
            <Mail /> {t('mailbox-code.replaced.send')}
          </Button>
        </div>
      )}
      <p className="small">
        <Rich
          parts={rich('mailbox-code.replaced.help')}
          tags={{ link: (text) => <a href={`${pathTo('help', locale)}#contact`}>{text}</a> }}
        />
      </p>
    </div>
  )
}
