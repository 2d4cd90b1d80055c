import './FirstInfoNotice.css'
import type { Country } from '@nestbond/domain/values/enums'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { currentVersion } from '@nestbond/messages/legal-documents'
import { urlOf } from '../api/client.ts'
import { pathTo } from '../paths.ts'
import { Rich } from '../texts/Rich.tsx'
import { useTexts } from '../texts/use-texts.ts'

interface FirstInfoNoticeProps {
  country: Country
  /** The area whose texts the screen has loaded. */
  text: 'steps.name.firstInfo' | 'deposit-back.firstInfo'
  onDownload?: () => void
}

/** The legally required first information as a page and as a file (first information, docs/product-decisions.md#d41). */
export function FirstInfoNotice({ country, text, onDownload }: FirstInfoNoticeProps) {
  const { t, rich, locale, language } = useTexts()
  const pdf = urlOf('legalDocument', {
    params: { kind: 'first-info' },
    query: { country, language, version: currentVersion('first-info') },
  })
  return (
    <Notice tone="quiet">
      <Rich
        parts={rich(text)}
        tags={{
          link: (children) => (
            <a
              href={pathTo('legal', locale, { params: { kind: 'first-info' }, search: { country } })}
              target="_blank"
              rel="noopener"
            >
              {children}
              <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
            </a>
          ),
        }}
      />{' '}
      <a className="with-glyph" href={pdf} download onClick={onDownload}>
        <Download />{' '}
        {t(text === 'deposit-back.firstInfo' ? 'deposit-back.firstInfoDownload' : 'steps.name.firstInfo.download')}
      </a>
    </Notice>
  )
}
