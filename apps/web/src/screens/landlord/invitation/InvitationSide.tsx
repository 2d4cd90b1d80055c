import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { House, houseStates } from '@nestbond/design-system/House.tsx'
import { PanelDay, PanelDusk } from '@nestbond/design-system/Panel.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { useTexts } from '../../../texts/use-texts.ts'
import { stageOf, valuesOf } from './invitation-values.ts'

/** The invitation does not mention pets, so the drawing shows none. */
const NO_PET = { pet: 'off', 'pet-none': 'done' } as const

/** The home, the tenant's message, and how a claim works. */
export function InvitationSide({ invitation }: { invitation: Invitation }) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(invitation, texts)
  const { tenant, message } = invitation
  const stage = stageOf(invitation)
  const accepted = stage === 'ACCEPTED'
  const number = invitation.address.address.streetNumber
  const house = (
    <House
      parts={houseStates('done', { ...NO_PET, ...(accepted ? { light: 'done', name: 'done' } : {}) })}
      number={number}
      name={tenant.lastName}
      title={t(accepted ? 'landlord.houseAccepted' : 'landlord.houseOpen')}
    />
  )
  return (
    <aside className="stack">
      <figure className="letter">
        {accepted ? <PanelDusk>{house}</PanelDusk> : <PanelDay>{house}</PanelDay>}
        <figcaption>
          <Plate lit={accepted}>{`${tenant.firstName.slice(0, 1)}. ${tenant.lastName}`}</Plate>
          <span className="visually-hidden">{message ? t('landlord.messageFrom', values) : ''}</span>
        </figcaption>
        {message ? (
          <blockquote>{message}</blockquote>
        ) : (
          <p>{t(invitation.cashToReturn ? 'landlord.cash.noMessage' : 'landlord.noMessage', values)}</p>
        )}
      </figure>
      {(stage === 'OPEN' || accepted) && (
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
    </aside>
  )
}
