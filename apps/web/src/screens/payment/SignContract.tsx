import { useRouter } from '@tanstack/react-router'
import { Card } from '@nestbond/design-system/Card.tsx'
import type { User } from '@nestbond/contract/user'
import { callApi } from '../../api/client.ts'
import { loadUser } from '../../application/application.ts'
import { readToken } from '../../application/token.ts'
import { SignatureForm } from '../../forms/SignatureForm.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ContractPapers } from './ContractPapers.tsx'
import type { Deal } from './deal.ts'
import { PaymentSide } from './PaymentSide.tsx'

/** Step 3 before the signature: congratulations, and first of all the contract to read (D35). */
export function SignContract({ user, deal }: { user: User; deal: Deal }) {
  const { t, date } = useTexts()
  const router = useRouter()
  return (
    <div className="cols">
      <div className="stack">
        <div className="page-head">
          <h1>{t('payment.sign.heading')}</h1>
          <p>{t('payment.sign.lead', { landlord: deal.landlord })}</p>
        </div>
        <Card>
          <h2 className="heading">{t('payment.sign.read')}</h2>
          <ContractPapers country={deal.country} signed={false} contractOnly />
        </Card>
        <SignatureForm
          heading={t('payment.sign.form')}
          button={t('payment.sign.button')}
          busyLabel={t('payment.sign.busy')}
          name={`${deal.tenant.firstName} ${deal.tenant.lastName}`}
          draft="contract-sign"
          send={async (body) => {
            await callApi('contractSign', { payload: { token: readToken() ?? '', ...body } })
            await loadUser(true)
          }}
          onRefused={(code) => {
            // The application is elsewhere than this page thought: the guards decide.
            const moved = code === 'STEP_NOT_ALLOWED'
            if (moved) void router.invalidate()
            return moved
          }}
        />
        <p className="small">{t('payment.sign.nothingToday', { date: date(deal.start), landlord: deal.landlord })}</p>
      </div>
      <PaymentSide user={user} deal={deal} />
    </div>
  )
}
