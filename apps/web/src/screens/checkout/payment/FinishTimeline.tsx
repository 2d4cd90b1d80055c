import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import type { PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import { useTexts } from '../../../texts/use-texts.ts'
import { chargeValues } from '../charge-values.ts'
import type { InvitationWay } from '../invite-again/invitation-way.ts'
import type { Deal } from './deal.ts'

interface FinishTimelineProps {
  stage: PolicyStage
  deal: Deal
  way: InvitationWay
}

/** The steps from the signature to the first charge, for stages before the cover starts. The account shows later stages. */
export function FinishTimeline({ stage, deal, way }: FinishTimelineProps) {
  const { t, money, date } = useTexts()
  if (stage !== 'INVITED' && stage !== 'ACCEPTED') return null
  const accepted = stage === 'ACCEPTED'
  const { landlord, country, security, begin } = deal
  const deposit = money(deal.deposit, { whole: true })
  const charge = chargeValues(deal.charges, deal, { money, date })
  return (
    <section className="stack-s">
      <h2 className="title">{t('payment.finish.next')}</h2>
      <Timeline
        items={[
          { state: 'done', title: t('payment.finish.signed'), detail: t('payment.finish.signedDetail', { way }) },
          accepted
            ? {
                state: 'done',
                title: t('payment.finish.accepted', { landlord }),
                detail: t('payment.finish.acceptedDetail', { country }),
              }
            : {
                state: 'now',
                title: t('payment.finish.accepts', { landlord }),
                detail: t('payment.finish.acceptsDetail'),
              },
          {
            ...(accepted ? { state: 'now' as const } : {}),
            title: t('payment.finish.starts', { begins: begin.begins, start: date(begin.day) }),
            detail: t('payment.finish.startsDetail', { accepted: accepted ? 'yes' : 'no' }),
          },
          ...(security === 'cash'
            ? [
                {
                  title: t('payment.finish.returnsCash', { landlord, deposit }),
                  detail: t('payment.finish.returnsCashDetail'),
                },
              ]
            : security === 'guarantee'
              ? [
                  {
                    title: t('payment.finish.returnsGuarantee', { landlord, country }),
                    detail: t('payment.finish.returnsGuaranteeDetail'),
                  },
                ]
              : []),
          ...(charge.moment === 'free'
            ? []
            : [
                {
                  title: t('payment.finish.charged', charge),
                  detail: t('payment.finish.chargedDetail', { ...charge, begins: begin.begins }),
                },
              ]),
        ]}
      />
    </section>
  )
}
