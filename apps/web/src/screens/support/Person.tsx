import { fullName } from '@nestbond/domain/values/person-name'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PersonPage } from '@nestbond/api/support/person-page'
import { ArrowLeft } from '@nestbond/design-system/icons.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { putResponse } from '../../api/query-client.ts'
import { useCall } from '../../api/use-call.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DetailState } from '../office/DetailState.tsx'
import { centsOf, STAGE_TONES } from '../policy/policy-values.ts'
import { actDetail } from './act-detail.ts'
import { OnBehalf } from './OnBehalf.tsx'
import { peopleAddress } from './people-address.ts'
import { PersonCharges } from './PersonCharges.tsx'
import { PersonMails } from './PersonMails.tsx'
import { PersonMoveOut } from './PersonMoveOut.tsx'
import { PersonPromises } from './PersonPromises.tsx'
import { PersonRaise } from './PersonRaise.tsx'
import { PersonTenantChanges } from './PersonTenantChanges.tsx'
import { PersonNotes } from './PersonNotes.tsx'
import { SharedCharges } from './SharedCharges.tsx'
import { Proposals } from './Proposals.tsx'
import { contractItems } from './contract-items.ts'

/** A person with everything that a colleague needs on the phone. */
export function Person({ id }: { id: string }) {
  const { t, locale } = useTexts()
  const input = { params: { id } }
  const query = useCall('officePerson', input)
  const put = (page: PersonPage) => putResponse('officePerson', input, page)
  return (
    <>
      <p>
        <Link to={peopleAddress(locale, null)} className="people-back">
          <ArrowLeft /> {t('support.back')}
        </Link>
      </p>
      <DetailState detail={query} gone={t('support.gone')} />
      {query.data && <Page page={query.data} onPut={put} />}
    </>
  )
}

function Page({ page, onPut }: { page: PersonPage; onPut: (page: PersonPage) => void }) {
  const texts = useTexts()
  const { t } = texts
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const stage = page.stage ?? page.sharedContract?.stage
  return (
    <>
      <div className="split">
        <div className="page-head">
          <h1 className="title" tabIndex={-1} ref={heading}>
            <bdi>{fullName(page.name) || t('support.nameless')}</bdi>
          </h1>
          <p className="small num">
            {page.refId}
            {page.policy && ` · ${page.policy.contractId}`}
            {page.sharedContract && ` · ${page.sharedContract.contractId}`}
          </p>
        </div>
        {stage ? (
          <Tag tone={STAGE_TONES[stage]}>{t(`account.stage.${stage}`)}</Tag>
        ) : (
          <Tag>{t(`support.marker.${page.marker ?? 'NONE'}`)}</Tag>
        )}
      </div>
      <Proposals page={page} onPut={onPut} />
      <div className="person-cols">
        <div className="stack">
          <Contact page={page} />
          {page.policy && (
            <Card>
              <h2 className="heading">{t('support.timeline')}</h2>
              <Timeline items={contractItems(page.policy, page.payments, texts)} />
            </Card>
          )}
          {page.raise && <PersonRaise page={page} raise={page.raise} onPut={onPut} />}
          <PersonPromises page={page} onPut={onPut} />
          {page.policy?.moveOut.named && (
            <PersonMoveOut page={page} moveOut={page.policy.moveOut.named} onPut={onPut} />
          )}
          <PersonTenantChanges changes={page.tenantChanges} />
          {page.shared ? (
            <SharedCharges shared={page.shared} />
          ) : (
            page.policy && <PersonCharges policy={page.policy} payments={page.payments} />
          )}
          <PersonMails page={page} onPut={onPut} />
        </div>
        <div className="stack">
          <OnBehalf page={page} onPut={onPut} />
          <PersonNotes page={page} onPut={onPut} />
          <Applications page={page} />
          <PersonActs acts={page.acts} />
        </div>
      </div>
    </>
  )
}

function Contact({ page }: { page: PersonPage }) {
  const { t, money, locale } = useTexts()
  const { account, landlord, policy, sharedContract } = page
  const code = policy?.certificateCode ?? sharedContract?.certificateCode
  const none = t('support.none')
  return (
    <Card>
      <h2 className="heading">{t('support.contact')}</h2>
      {page.email !== null && !page.mailboxProved && (
        <Notice tone="wait">
          <p>{t('support.unproved')}</p>
        </Notice>
      )}
      <DataList
        plainFirst
        rows={[
          { term: t('support.fact.email'), value: page.email ?? none },
          { term: t('support.fact.phone'), value: page.phone ?? none },
          { term: t('support.fact.language'), value: t(`support.language.${page.language}`) },
          { term: t('support.fact.account'), value: accountLine() },
          { term: t('support.fact.home'), value: page.address || none },
          ...page.household.map(({ id, name, first }) => ({
            term: t(first ? 'support.fact.firstTenant' : 'support.fact.coTenant'),
            value: <Link to={peopleAddress(locale, id)}>{name || none}</Link>,
          })),
          ...page.named.map(({ name, email, settled }) => ({
            term: t('support.fact.named'),
            value: t('support.named', { name, email, settled: String(settled) }),
          })),
          { term: t('support.fact.deposit'), value: page.deposit === null ? none : money(centsOf(page.deposit)) },
          { term: t('support.fact.landlord'), value: landlord?.name ?? none },
          {
            term: t('support.fact.landlordEmail'),
            value:
              landlord?.email ?? (landlord ? t('support.fact.byPost', { address: landlord.address ?? none }) : none),
          },
          { term: t('support.fact.landlordPhone'), value: landlord?.phone ?? none },
          ...(page.sharedContract ? [{ term: t('support.fact.sharedBy'), value: page.sharedContract.tenants }] : []),
          ...(code ? [{ term: t('support.fact.certificate'), value: <span className="num">{code}</span> }] : []),
          ...(page.caseId === null
            ? []
            : [
                {
                  term: t('support.fact.case'),
                  value: (
                    <Link to={pathTo('office', locale, { search: { case: page.caseId } })}>
                      {t('support.openCase')}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  )

  function accountLine(): string {
    if (!account) return t('support.account.none')
    if (!account.hasPassword) return t('support.account.noPassword')
    return account.lastLoginAt === null
      ? t('support.account.never')
      : t('support.account.last', { date: formatDateTime(account.lastLoginAt, locale) })
  }
}

function Applications({ page }: { page: PersonPage }) {
  const { t, locale } = useTexts()
  if (page.applications.length < 2) return null
  return (
    <Card>
      <h2 className="heading">{t('support.applications')}</h2>
      <ul className="person-list">
        {page.applications.map((one) => (
          <li key={one.id}>
            {one.id === page.id ? (
              <strong aria-current="true">{one.contractId ?? one.refId}</strong>
            ) : (
              <Link to={peopleAddress(locale, one.id)}>{one.contractId ?? one.refId}</Link>
            )}
            <span className="people-more">
              {one.address || t(`support.marker.${one.marker ?? 'NONE'}`)} · {formatDateTime(one.createdAt, locale)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The list of openings and actions on this page, with the names of staff. */
function PersonActs({ acts }: { acts: PersonPage['acts'] }) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <Card>
      <h2 className="heading">{t('support.acts')}</h2>
      <ul className="person-list">
        {acts.map(({ kind, by, detail, reason, at }) => (
          <li key={at + kind + by}>
            {t(`support.act.${kind}`)}
            {detail !== null && <span className="people-more">{actDetail(detail, texts)}</span>}
            <span className="people-more">
              {formatDateTime(at, locale)} · {by}
            </span>
            {reason !== null && <p className="person-note">{reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
