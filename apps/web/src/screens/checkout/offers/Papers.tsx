import { FileText } from '@nestbond/design-system/icons.tsx'
import type { Country, LegalKind } from '@nestbond/domain/values/enums'
import type { MessageKey } from '@nestbond/messages/areas'
import { tellShown } from '../../../application/legal-shown.ts'
import { urlOf } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const PAPERS: readonly (readonly [LegalKind, MessageKey])[] = [
  ['product-info', 'offers.paperProduct'],
  ['avb', 'offers.paperAvb'],
  ['first-info', 'offers.paperFirst'],
]

/** The pre-contractual documents, to download. */
export function Papers({ country }: { country: Country }) {
  const { t, language } = useTexts()
  return (
    <div className="docs">
      {PAPERS.map(([kind, title]) => (
        <a
          key={kind}
          href={urlOf('legalDocument', { params: { kind }, query: { country, language } })}
          target="_blank"
          rel="noopener"
          onClick={() => tellShown(kind, 'downloaded')}
        >
          <FileText /> {t(title)}
          <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
          <small>{t('offers.pdf')}</small>
        </a>
      ))}
    </div>
  )
}
