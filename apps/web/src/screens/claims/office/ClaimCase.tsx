import { useState, type ReactNode } from 'react'
import { isForOffice, mayBeDecided } from '@nestbond/domain/claims/claim-decision'
import type { ClaimEvidence } from '@nestbond/api/claims/claims'
import type { ClaimDetail } from '@nestbond/api/claims/office-claims'
import type { Staff } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { Landmark } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { formatAddress } from '@nestbond/domain/values/address'
import { groupedIban } from '@nestbond/domain/values/iban'
import { fullName, tenantNames } from '@nestbond/domain/values/person-name'
import { callApi, urlOf } from '../../../api/client.ts'
import { ClaimItem } from '../ClaimItem.tsx'
import { JointAnswers } from '../JointAnswers.tsx'
import { CLAIM_TONES, dayOf, sumOf, turnInWords, type ClaimContext } from '../claim-words.ts'
import { RepaymentPlan } from '../RepaymentPlan.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm, type ApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DocumentViewer } from '../../office/cases/DocumentViewer.tsx'
import { dueInWords, momentInWords } from '../../office/cases/due.ts'
import { useNow } from '../../office/use-now.ts'
import { ClaimFoot } from './ClaimFoot.tsx'
import { ClaimHistory } from './ClaimHistory.tsx'
import { DecideItem } from './DecideItem.tsx'
import { decisionOf, decisionPayload, itemsToDecide, useDecisionDraft } from './decision-draft.ts'
import { CLAIM_STALE, claimFaultInWords, type ClaimFormOptions } from './claim-form.ts'

interface ClaimCaseProps {
  detail: ClaimDetail
  me: Staff
  /** Link back to the list, on small screens. */
  back: ReactNode
  trouble: unknown
  onPut: (detail: ClaimDetail) => void
  onStale: () => unknown
  onDone: (words: string) => void
}

/** Everything needed to decide a claim. Each item's decision is beside both sides' words, and the next action is at the foot. */
export function ClaimCase({ detail, me, back, trouble, onPut, onStale, onDone }: ClaimCaseProps) {
  const texts = useTexts()
  const { t } = texts
  const [shown, setShown] = useState<ClaimEvidence | null>(null)
  const handle = useDecisionDraft(detail.id)
  const options: ClaimFormOptions = {
    words: (error) => claimFaultInWords(error, texts),
    stale: { codes: CLAIM_STALE, reload: onStale },
    onPut,
  }
  const form = useApiForm({
    send: () =>
      callApi('officeClaimDecide', { params: { id: detail.id }, payload: decisionPayload(detail, handle.draft) }),
    onDone(changed) {
      onPut(changed)
      handle.clear()
      onDone(
        t(changed.state === 'CONFIRMING' ? 'claims.office.said.proposed' : 'claims.office.said.decided', {
          number: detail.policyNumber,
        }),
      )
    },
    ...options,
  })
  const context = contextOf(detail)
  const sum = (major: number) => sumOf(major, context, texts)
  const href = ({ id }: ClaimEvidence) => urlOf('officeClaimFile', { params: { id: detail.id, evidenceId: id } })
  return (
    <>
      <div
        className="case-body"
        tabIndex={0}
        role="region"
        aria-label={t('claims.office.content')}
        data-claim={detail.id}
      >
        {back}
        <Trouble of={trouble} />
        <CaseHead detail={detail} />
        <p className="small">{turnInWords(detail, context, texts)}</p>
        <Facts
          facts={[
            { term: t('claims.office.fact.deposit'), value: sum(detail.rentDepositAmount) },
            { term: t('claims.office.fact.others'), value: sum(detail.otherClaims) },
            { term: t('claims.asked'), value: sum(detail.amount) },
            { term: t('claims.settled'), value: detail.settledAmount === null ? '–' : sum(detail.settledAmount) },
          ]}
        />
        {detail.checks.length > 0 && (
          <Notice tone="wait">
            <p>{t('claims.office.checks')}</p>
            <ul>
              {detail.checks.map((check) => (
                <li key={check}>{t(`claims.check.${check}`)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {detail.joint && <JointAnswers joint={detail.joint} items={detail.items} context={context} level={3} />}
        {detail.proposal && <Proposal detail={detail} proposal={detail.proposal} me={me} context={context} />}
        <Items detail={detail} context={context} handle={handle} form={form} fileHref={href} onFile={setShown} />
        <Payout detail={detail} me={me} context={context} />
        {detail.repayment && (
          <section aria-labelledby="recourse-title">
            <h3 className="heading" id="recourse-title">
              {t('claims.office.recourse')}
            </h3>
            <RepaymentPlan repayment={detail.repayment} context={context} />
          </section>
        )}
        <ClaimHistory history={detail.history} context={context} />
        <DocumentViewer document={shown && { ...shown, url: href(shown) }} onClose={() => setShown(null)} />
      </div>
      <ClaimFoot detail={detail} context={context} options={options} form={form} draft={handle.draft} onDone={onDone} />
    </>
  )
}

/** A proposed decision that waits for a second person: who made it, and the amount for each item. */
function Proposal({
  detail,
  proposal,
  me,
  context,
}: {
  detail: ClaimDetail
  proposal: NonNullable<ClaimDetail['proposal']>
  me: Staff
  context: ClaimContext
}) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  return (
    <div className="proposal">
      <p>
        <strong>
          {t('claims.office.proposed', { name: proposal.by.name, own: String(proposal.by.id === me.id) })}
        </strong>{' '}
        <span className="caption">{momentInWords(proposal.at, now, texts)}</span>
      </p>
      <ul>
        {proposal.items.map(({ id, amount, reason }) => (
          <li key={id}>
            {t('claims.office.proposedItem', {
              number: detail.items.findIndex((item) => item.id === id) + 1,
              amount: sumOf(amount, context, texts),
            })}
            <span className="history-note"> {reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The parties and the home of the claim, its age and its state. */
function CaseHead({ detail }: { detail: ClaimDetail }) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  const due = detail.dueAt === null ? null : dueInWords(detail.dueAt, now, texts)
  return (
    <div className="case-head">
      <div>
        <p className="caption num">
          {t('claims.office.since', {
            number: detail.policyNumber,
            date: momentInWords(detail.openedAt, now, texts),
          })}
        </p>
        <h2 className="title" tabIndex={-1}>
          {t('claims.office.against', { landlord: detail.landlord, tenant: tenantNames(detail) })}
        </h2>
        <p className="small">{formatAddress(detail.address.address)}</p>
      </div>
      <div className="case-state">
        <Tag tone={CLAIM_TONES[detail.state]}>{t(`claims.state.${detail.state}`, { viewer: 'OFFICE' })}</Tag>
        {due && isOpenClaim(detail.state) && <Tag tone={due.tone}>{due.text}</Tag>}
      </div>
    </div>
  )
}

interface ItemsProps {
  detail: ClaimDetail
  context: ClaimContext
  handle: ReturnType<typeof useDecisionDraft>
  form: ApiForm
  fileHref: (file: ClaimEvidence) => string
  onFile: (file: ClaimEvidence) => void
}

/** The items with both sides' words. An item that the person may decide has its fields, or a way to open them. */
function Items({ detail, context, handle, form, fileHref, onFile }: ItemsProps) {
  const { t } = useTexts()
  const deciding = detail.actions.includes('decide')
  const open = itemsToDecide(detail, handle.draft)
  return (
    <section aria-labelledby="items-title">
      <h3 className="heading" id="items-title">
        {t('claims.items')}
      </h3>
      <ol className="claim-items">
        {detail.items.map((item, at) => {
          const index = open.findIndex(({ id }) => id === item.id)
          return (
            <ClaimItem
              key={item.id}
              level={4}
              item={item}
              number={at + 1}
              context={context}
              fileHref={fileHref}
              onFile={onFile}
            >
              {deciding && mayBeDecided(item.state) && !isForOffice(item.state) && (
                <Button variant="link" onClick={() => (index >= 0 ? handle.drop(item.id) : handle.change(item.id, {}))}>
                  {t(index >= 0 ? 'claims.office.letStand' : 'claims.office.decideOtherwise')}
                </Button>
              )}
              {deciding && index >= 0 && (
                <DecideItem
                  item={item}
                  at={index}
                  typed={decisionOf(handle.draft, item.id)}
                  context={context}
                  form={form}
                  onChange={(by) => handle.change(item.id, by)}
                />
              )}
            </ClaimItem>
          )
        })}
      </ol>
    </section>
  )
}

/** The account for the payout, and how far the payout has come. */
function Payout({ detail, me, context }: { detail: ClaimDetail; me: Staff; context: ClaimContext }) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  return (
    <section aria-labelledby="account-title">
      <h3 className="heading" id="account-title">
        {t('claims.office.payout')}
      </h3>
      <p className="claim-account-line">
        <Landmark />
        <span>
          {detail.payoutAccount === null
            ? t('claims.office.noAccount', { email: detail.contact.landlordEmail ?? t('claims.office.noMailbox') })
            : `${detail.payoutAccount.accountHolder}, ${groupedIban(detail.payoutAccount.iban)}`}
        </span>
      </p>
      {detail.payout.accountChangedOn !== null && (
        <p className="small">
          <Tag tone="wait">
            {t('claims.office.accountChanged', { day: texts.date(dayOf(detail.payout.accountChangedOn)) })}
          </Tag>
        </p>
      )}
      {detail.payout.proposal && (
        <p className="small">
          <strong>
            {t('claims.office.payoutProposed', {
              name: detail.payout.proposal.by.name,
              own: String(detail.payout.proposal.by.id === me.id),
              reference: detail.payout.proposal.reference,
            })}
          </strong>{' '}
          <span className="caption">{momentInWords(detail.payout.proposal.at, now, texts)}</span>
        </p>
      )}
      {detail.paidOn !== null && (
        <p className="small">
          {t('claims.office.paid', {
            amount: sumOf(detail.settledAmount ?? 0, context, texts),
            day: texts.date(dayOf(detail.paidOn)),
            reference: detail.payoutReference ?? '',
          })}
        </p>
      )}
    </section>
  )
}

function contextOf(detail: ClaimDetail): ClaimContext {
  return {
    viewer: 'OFFICE',
    landlord: detail.landlord,
    tenant: fullName(detail.tenant),
    several: detail.otherTenants !== null,
    currency: detail.currency,
  }
}
