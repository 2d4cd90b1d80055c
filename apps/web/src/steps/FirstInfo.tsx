import { useEffect } from 'react'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { currentVersion } from '@nestbond/messages/legal-documents'
import type { User } from '@nestbond/api/application/user'
import { urlOf } from '../api/client.ts'
import { tellShown } from '../application/legal-shown.ts'
import { pathTo } from '../paths.ts'
import { Rich } from '../texts/Rich.tsx'
import { useTexts } from '../texts/use-texts.ts'

/**
 * The legally required first information, shown before the first question and available as a file (first information, docs/product-decisions.md#d41).
 */
export function FirstInfo({ user }: { user: User }) {
  const { t, rich, locale, language } = useTexts()
  const version = currentVersion('first-info')
  useEffect(() => tellShown('first-info', version), [version])
  const pdf = urlOf('legalDocument', {
    params: { kind: 'first-info' },
    query: { country: user.country, language, version },
  })
  return (
    <Notice tone="quiet">
      <Rich
        parts={rich('steps.name.firstInfo')}
        tags={{
          link: (children) => (
            <a
              href={pathTo('legal', locale, { params: { kind: 'first-info' }, search: { country: user.country } })}
              target="_blank"
              rel="noopener"
            >
              {children}
              <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
            </a>
          ),
        }}
      />{' '}
      <a className="with-glyph" href={pdf} download onClick={() => tellShown('first-info', version, 'downloaded')}>
        <Download /> {t('steps.name.firstInfo.download')}
      </a>
    </Notice>
  )
}
