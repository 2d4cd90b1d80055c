import { useTexts } from '../../texts/use-texts.ts'
import { CopyLine } from './CopyLine.tsx'

/** The partner's own link to the questionnaire, to give to tenants. */
export function TenantLink({ link }: { link: string }) {
  const { t } = useTexts()
  return (
    <section className="card pad stack-s" aria-labelledby="link-title">
      <h2 className="heading" id="link-title">
        {t('partner.settings.link')}
      </h2>
      <p className="small">{t('partner.settings.linkLead')}</p>
      <CopyLine label={t('partner.settings.address')} text={link} />
    </section>
  )
}
