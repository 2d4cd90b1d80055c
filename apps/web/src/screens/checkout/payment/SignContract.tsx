import { fullName } from '@nestbond/domain/values/person-name'
import { useRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { Card } from '@nestbond/design-system/Card.tsx'
import type { User } from '@nestbond/api/application/user'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'
import { changeScreen } from '../../../frame/view-transition.ts'
import { SignatureForm } from '../../../forms/SignatureForm.tsx'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { TenantCodeGate } from '../../application/mailbox-code/TenantCodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { TakesPlace } from '../../application/co-tenants/TakesPlace.tsx'
import { Signatures, SignaturesLead } from '../co-tenants/Signatures.tsx'
import { chargeValues } from '../charge-values.ts'
import { ContractPapers } from './ContractPapers.tsx'
import type { Deal } from './deal.ts'
import { ProveMailbox } from './ProveMailbox.tsx'

/** Step 3 before the signature: congratulations, and the contract to read first (steps of the payment, docs/product-decisions.md#d35). */
export function SignContract({ user, deal }: { user: User; deal: Deal }) {
  const { t, money, date } = useTexts()
  const several = user.tenancy === 'first'
  return (
    <div className="stack side-body">
      <div className="page-head">
        <h1>{t(several ? 'tenants.last.heading' : 'payment.sign.heading')}</h1>
        {several ? (
          <SignaturesLead landlord={deal.landlord} />
        ) : (
          <p>{t('payment.sign.lead', { landlord: deal.landlord })}</p>
        )}
      </div>
      <Card>
        <h2 className="heading">{t('payment.sign.read')}</h2>
        <ContractPapers country={deal.country} signed={false} contractOnly />
        <TakesPlace day={date(deal.begin.day)} />
      </Card>
      <TenantCodeGate>
        <ProveMailbox user={user} />
        {several ? (
          <Signatures>
            <Sign deal={deal} />
          </Signatures>
        ) : (
          <Sign deal={deal} />
        )}
      </TenantCodeGate>
      <p className="small">{t('payment.sign.nothingToday', chargeValues(deal.charges, deal, { money, date }))}</p>
    </div>
  )
}

function Sign({ deal }: { deal: Deal }) {
  const { t } = useTexts()
  const router = useRouter()
  const pass = usePass()
  return (
    <SignatureForm
      heading={t('payment.sign.form')}
      button={t('payment.sign.button')}
      busyLabel={t('payment.sign.busy')}
      name={fullName(deal.tenant)}
      place={deal.tenant.city}
      draft="contract-sign"
      send={async (body) => {
        try {
          await pass(
            () => callApi('contractSign', { payload: { token: readToken() ?? '', ...body } }),
            t('payment.sign.button'),
          )
        } catch (error) {
          // Its code may have confirmed the mailbox before.
          void loadUser(true).catch(() => {})
          throw error
        }
        // The signature becomes the name plate.
        await loadUser(true, (take) =>
          changeScreen(() => {
            flushSync(take)
            window.scrollTo({ top: 0, behavior: 'instant' })
          }),
        )
      }}
      onRefused={(code) => {
        // The application is at another step than this page assumed, so let the guards decide.
        const moved = code === 'STEP_NOT_ALLOWED' || code === 'TENANTS_NOT_READY'
        if (moved) {
          reload('coTenants')
          void router.invalidate()
        }
        return moved
      }}
    />
  )
}
