import type { Invitation } from '@nestbond/api/landlord/invitation'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { landlordStage } from '../landlord-stage.tsx'
import { stageOf, valuesOf } from './invitation-values.ts'

/** The house of an invitation, with its light on from the acceptance to the end of cover. */
export function invitationStage(invitation: Invitation, { t }: Pick<Texts, 't'>): FrameStage {
  const stage = stageOf(invitation)
  const lit = stage === 'ACCEPTED' || stage === 'ENDING'
  return landlordStage({
    home: invitation,
    lit,
    label: t('landlord.side'),
    title: t(lit ? 'landlord.houseAccepted' : 'landlord.houseOpen'),
    children: <Below invitation={invitation} />,
  })
}

/** The tenant's message, and how a claim works. */
function Below({ invitation }: { invitation: Invitation }) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(invitation, texts)
  const { message, cashToReturn } = invitation
  const stage = stageOf(invitation)
  return (
    <>
      {message ? (
        <figure className="landlord-letter">
          <figcaption className="visually-hidden">{t('landlord.messageFrom', values)}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      ) : (
        <p>{t(cashToReturn ? 'landlord.cash.noMessage' : 'landlord.noMessage', values)}</p>
      )}
      {(stage === 'OPEN' || stage === 'ACCEPTED') && (
        <>
          <section className="stack-s">
            <h2 className="heading">{t('landlord.claimTitle')}</h2>
            <Timeline
              items={[
                { title: t('landlord.claimReport'), detail: t('landlord.claimReportDetail') },
                { title: t('landlord.claimCheck'), detail: t('landlord.claimCheckDetail') },
                { title: t('landlord.claimPay'), detail: t('landlord.claimPayDetail', values) },
              ]}
            />
          </section>
          <Accordion
            items={[
              { question: t('landlord.faqSafe'), answer: t('landlord.faqSafeAnswer') },
              { question: t('landlord.faqCost'), answer: t('landlord.faqCostAnswer') },
              { question: t('landlord.faqEnd', values), answer: t('landlord.faqEndAnswer') },
            ]}
          />
        </>
      )}
    </>
  )
}
