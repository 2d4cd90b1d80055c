import type { Release } from '@nestbond/api/policy/release'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { landlordStage } from '../landlord-stage.tsx'
import { valuesOf } from './release-values.ts'

/** The house of a release, with its light on while there is cover, and answers to landlords' questions. */
export function releaseStage(release: Release, { t }: Pick<Texts, 't'>): FrameStage {
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
