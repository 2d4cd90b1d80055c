import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Rights } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { RIGHTS } from '@nestbond/domain/rights/rights'
import { callApi, urlOf } from '../../../api/client.ts'
import { openWith } from '../../../application/application.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The export comes first and is the only button, because most people come for it. */
const ORDER = ['export', ...RIGHTS.filter((right) => right !== 'export')] as const

/** Each right in plain words, with its action. */
export function Overview({ rights }: { rights: Rights }) {
  const { t, locale } = useTexts()
  const link = (href: string, text: string) => <a href={href}>{text}</a>
  const actions: Record<(typeof RIGHTS)[number], ReactNode> = {
    withdraw: link(pathTo('withdraw', locale, { search: { own: 1 } }), t('rights.withdraw.action')),
    cancel: link(pathTo('account', locale), t('rights.cancel.action')),
    export: <Export />,
    correct: link('#correct', t('rights.correct.action')),
    erase: link('#erase', t('rights.erase.action')),
    review: <Decisions rights={rights} />,
  }
  return (
    <section className="stack" aria-label={t('rights.overview')}>
      <div className="rights-grid">
        {ORDER.map((right) => (
          <Card key={right} as="article" data-right={right}>
            <h2 className="heading">{t(`rights.${right}.title`)}</h2>
            <p>{t(`rights.${right}.text`)}</p>
            {actions[right]}
          </Card>
        ))}
      </div>
    </section>
  )
}

/** A plain link, so that the browser streams the export to disk and the page never holds it in memory. */
function Export() {
  const { t } = useTexts()
  return (
    <Button href={urlOf('userExport')} size="small">
      {t('rights.export.action')}
    </Button>
  )
}

function Decisions({ rights: { contracts, applications } }: { rights: Rights }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const decided = [...contracts, ...applications].filter(({ decision }) => decision)
  const refused = applications.filter((application) => application.refused)
  const form = useApiForm({
    values: { refId: '' },
    send: ({ refId }) => callApi('userApplication', { params: { refId }, payload: {}, quiet: true }),
    onDone({ token }) {
      openWith(token)
      return router.navigate({ href: pathTo('risks', locale) })
    },
  })
  const review = (refId: string) => {
    form.set('refId', refId)
    void form.submit()
  }
  if (decided.length === 0) return <p className="small">{t('rights.review.none')}</p>
  return (
    <>
      {decided.map(({ refId }) => (
        <a key={refId} href={urlOf('userDecision', { params: { refId } })} target="_blank" rel="noopener">
          {t('rights.review.paper', { refId })}
          <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
        </a>
      ))}
      {refused.map(({ refId }) => (
        <Button key={refId} variant="link" onClick={() => review(refId)}>
          {t('rights.review.person')}
        </Button>
      ))}
      <Trouble of={form.trouble} />
    </>
  )
}
