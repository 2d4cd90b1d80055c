import type { Release } from '@nestbond/api/policy/release'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { House, houseStates } from '@nestbond/design-system/House.tsx'
import { PanelDay, PanelDusk } from '@nestbond/design-system/Panel.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReleaseValues } from './release-values.ts'

/** The release does not mention pets, so the drawing shows none. */
const NO_PET = { pet: 'off', 'pet-none': 'done' } as const

/** The home, with a lit window while there is cover, and answers to landlords' questions. */
export function ReleaseSide({ release, values }: { release: Release; values: ReleaseValues }) {
  const { t } = useTexts()
  const { tenant, address, policyState, termOver, status } = release
  const lit = isCertificateInForce(policyState)
  const Panel = lit ? PanelDusk : PanelDay
  return (
    <aside className="stack" aria-label={t('release.side')}>
      <Card padded={false}>
        <Panel>
          <House
            parts={houseStates('done', { ...NO_PET, ...(lit ? { light: 'done', name: 'done' } : {}) })}
            number={address.address.streetNumber}
            name={tenant.lastName}
            title={t(lit ? 'release.houseLit' : 'release.houseDay')}
          />
        </Panel>
        <div className="pad stack-s">
          <div>
            <Plate lit={lit}>{`${tenant.firstName.slice(0, 1)}. ${tenant.lastName}`}</Plate>
          </div>
          <p className="small">
            {t(termOver && policyState === 'valid' ? 'release.state.termOver' : `release.state.${policyState}`, values)}
          </p>
        </div>
      </Card>
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
    </aside>
  )
}
