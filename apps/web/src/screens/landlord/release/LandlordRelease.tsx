import './LandlordRelease.css'
import { useState } from 'react'
import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import type { Release } from '@nestbond/api/policy/release'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList, type DataRow } from '@nestbond/design-system/DataList.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { erasedCertificateOf, errorCodeOf } from '../../../api/api-error.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { LandlordGate, type ReplacedBy } from '../../landlord-session/LandlordGate.tsx'
import { LinkReplaced } from '../../landlord-session/LinkReplaced.tsx'
import { usePathParameter } from '../../../path-parameters.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { Greeting } from '../Greeting.tsx'
import { landlordStage } from '../landlord-stage.tsx'
import { showAnswer } from '../show-answer.ts'
import { ErasedPolicy } from '../policy/ErasedPolicy.tsx'
import { AnswerRelease } from './AnswerRelease.tsx'
import { ReleaseOutcome } from './ReleaseOutcome.tsx'
import { homeLine, valuesOf, type ReleaseValues } from './release-values.ts'

/** A release of liability in any of its states, for the landlord. Opened by a link, without an account. */
export function Screen() {
  const id = usePathParameter('id')
  return <OfLink key={id} id={id} />
}

function OfLink({ id }: { id: string }) {
  const texts = useTexts()
  const { t } = texts
  const [replacedBy, setReplacedBy] = useState<ReplacedBy | null>(null)
  const input = { params: { id } }
  const query = useCall('landlordRelease', input)
  const { data } = query
  const erased = erasedCertificateOf(query.error)
  if (erased !== null) return <ErasedPolicy screen="landlord-release" code={erased} />
  const replaced = replacedBy !== null || errorCodeOf(query.error) === 'LINK_REPLACED'
  const stage = replaced ? DAY_STAGE : data ? releaseStage(data, texts) : null
  return (
    <Page
      screen="landlord-release"
      title={t(`release.title.${data?.status ?? 'REQUESTED'}`)}
      className="landlord-release"
      {...(stage && { layout: 'side-even', stage })}
    >
      {replaced ? (
        <LinkReplaced id={id} saved={replacedBy === 'saved'} />
      ) : data ? (
        <LandlordGate id={id} onReplaced={setReplacedBy}>
          <Shown
            id={id}
            release={data}
            onAnswered={(changed) => showAnswer(() => putResponse('landlordRelease', input, changed))}
            onStale={() => reload('landlordRelease')}
          />
        </LandlordGate>
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

interface ShownProps {
  id: string
  release: Release
  onAnswered: (release: Release) => Promise<void>
  onStale: () => void
}

function Shown({ id, release, onAnswered, onStale }: ShownProps) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(release, texts)
  const { status, landlord, policyState, termOver } = release
  const [closed, setClosed] = useState(false)
  const heading = useFocusOnChange(status)
  const open = status === 'REQUESTED' || status === 'UNASKED'
  return (
    <div className="stack side-body">
      {closed && (
        <Notice tone="wait" role="alert">
          {t('release.closed')}
        </Notice>
      )}
      <div className="page-head">
        <Greeting>{t('release.greeting', { name: landlord.name })}</Greeting>
        <h1 ref={heading} tabIndex={-1}>
          {t(`release.heading.${status}`, values)}
        </h1>
        <p>{t(open && policyState === 'claimed' ? 'release.lead.CLAIMED' : `release.lead.${status}`, values)}</p>
        {termOver && <p>{t('release.lead.termOver', values)}</p>}
      </div>
      <ReleaseOutcome id={id} release={release} values={values} />
      <ReleaseFacts release={release} values={values} />
      {open && policyState !== 'claimed' && (
        <AnswerRelease
          id={id}
          release={release}
          values={values}
          onAnswered={onAnswered}
          onStale={() => {
            setClosed(true)
            onStale()
          }}
        />
      )}
    </div>
  )
}

/** Tenant, home, deposit and start of the policy. */
function ReleaseFacts({ release, values }: { release: Release; values: ReleaseValues }) {
  const { t } = useTexts()
  const rows: DataRow[] = [
    { term: t('release.row.tenant'), value: values.tenants },
    { term: t('release.row.home'), value: homeLine(release) },
    { term: t('release.row.deposit'), value: <strong className="num">{values.deposit}</strong> },
    { term: t('release.row.start'), value: values.start },
  ]
  if (values.ended !== '') rows.push({ term: t('release.row.ended'), value: values.ended })
  if (values.asked !== '' && release.status !== 'UNASKED')
    rows.push({ term: t('release.row.asked'), value: values.asked })
  rows.push({ term: t('release.row.certificate', values), value: release.certificateCode })
  return (
    <Card>
      <DataList plainFirst rows={rows} />
    </Card>
  )
}

/** The house of a release, with its light on while there is cover, and answers to landlords' questions. */
function releaseStage(release: Release, { t }: Pick<Texts, 't'>): FrameStage {
  const lit = isCertificateInForce(release.policyState)
  return landlordStage({
    home: release,
    lit,
    released: release.policyState === 'released',
    label: t('release.side'),
    title: t(
      lit ? 'release.houseLit' : release.policyState === 'released' ? 'release.housePacked' : 'release.houseDay',
    ),
    children: <Below release={release} />,
  })
}

function Below({ release }: { release: Release }) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(release, texts)
  const { policyState, termOver, status } = release
  return (
    <>
      <p className="small">
        {t(termOver && policyState === 'valid' ? 'release.state.termOver' : `release.state.${policyState}`, values)}
      </p>
      {(status === 'REQUESTED' || status === 'UNASKED') && (
        <Accordion
          items={[
            { question: t('release.faqWhen'), answer: t('release.faqWhenAnswer') },
            { question: t('release.faqLater'), answer: t('release.faqLaterAnswer') },
            {
              question: t('release.faqNothing'),
              answer: t('release.faqNothingAnswer', { ...values, term: termOver ? 'over' : 'runs' }),
            },
          ]}
        />
      )}
    </>
  )
}
