import { useState } from 'react'
import type { PersonPage, SupportProposal } from '@nestbond/api/support/person-page'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../api/client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { actDetail } from './act-detail.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface ProposalsProps {
  page: PersonPage
  onPut: (page: PersonPage) => void
}

/** Acts on behalf that wait for a second person, with the ways to confirm or drop them. */
export function Proposals({ page, onPut }: ProposalsProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const [asked, setAsked] = useState<{ proposal: SupportProposal; confirm: boolean } | null>(null)
  const [said, setSaid] = useState('')
  if (page.proposals.length === 0 && said === '') return null
  const words = (proposal: SupportProposal) => ({ detail: actDetail(proposal.detail, texts) ?? '' })
  return (
    <Card>
      <h2 className="heading">{t('support.proposals')}</h2>
      <p className="small" role="status">
        {said}
      </p>
      <ul className="person-list">
        {page.proposals.map((proposal) => (
          <li key={proposal.id} data-proposal={proposal.kind}>
            <strong>{t(`support.proposal.${proposal.kind}`, words(proposal))}</strong>
            <span className="people-more">
              {t('support.proposalBy', { name: proposal.by, date: formatDateTime(proposal.at, locale) })}
            </span>
            {proposal.reason !== null && <p className="person-note">{proposal.reason}</p>}
            {proposal.own && <p className="small">{t('support.proposalOwn')}</p>}
            <div className="split start">
              {!proposal.own && (
                <Button size="small" onClick={() => setAsked({ proposal, confirm: true })}>
                  {t('support.proposalConfirm')}
                </Button>
              )}
              <Button size="small" variant="secondary" onClick={() => setAsked({ proposal, confirm: false })}>
                {t('support.proposalDrop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={asked.confirm ? t(`support.confirmTitle.${asked.proposal.kind}`) : t('support.dropTitle')}
          text={
            asked.confirm
              ? t(`support.confirmText.${asked.proposal.kind}`, words(asked.proposal))
              : t('support.dropText')
          }
          confirm={t(asked.confirm ? 'support.proposalConfirm' : 'support.proposalDrop')}
          send={(reason) =>
            callApi('officePersonProposal', {
              params: { id: page.id, proposalId: asked.proposal.id },
              payload: { confirm: asked.confirm, reason },
            })
          }
          onDone={(changed) => {
            onPut(changed)
            setAsked(null)
            setSaid(t(asked.confirm ? 'support.said.confirmed' : 'support.said.dropped'))
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
