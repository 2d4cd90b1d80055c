import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { errorCodeOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface HomePapersProps {
  home: PartnerHome
  onPut: (home: PartnerHome) => void
}

/** Has the landlord's link to all documents mailed to the landlord again. */
export function HomePapers({ home, onPut }: HomePapersProps) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('partnerHomePapers', { params: { id: home.id }, payload: {}, quiet: true }),
    onDone: onPut,
  })
  const often = errorCodeOf(form.trouble) === 'RATE_LIMITED'
  return (
    <section className="card pad stack-s" aria-labelledby="papers-title">
      <h2 className="heading" id="papers-title">
        {t('partner.home.papers')}
      </h2>
      <p className="small">{t('partner.home.papers.lead')}</p>
      <div role="status">{form.done && <Notice tone="ok">{t('partner.home.papers.sent')}</Notice>}</div>
      {often ? (
        <Notice tone="error" role="alert">
          {t('partner.home.tooMany')}
        </Notice>
      ) : (
        <Trouble of={form.trouble} />
      )}
      <div className="split start">
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('partner.home.ask.sending')}
          onClick={() => void form.submit()}
        >
          {t('partner.home.papers.send')}
        </Button>
      </div>
    </section>
  )
}
