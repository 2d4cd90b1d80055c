import './FirstInfoNotice.css'
import type { Country } from '@nestbond/domain/values/enums'
import { urlInQuestions } from '../api/question-client.ts'
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
  const pdf = urlInQuestions('legalDocument', {
    params: { kind: 'first-info' },
    query: { country, language, save: 'true' },
  })
  const download = t(
    text === 'deposit-back.firstInfo' ? 'deposit-back.firstInfoDownload' : 'steps.name.firstInfo.download',
  )
  return (
    <p className="first-info">
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
          file: (children) => (
            <a href={pdf} aria-label={download} onClick={onDownload}>
              {children}
            </a>
          ),
        }}
      />
    </p>
  )
}
