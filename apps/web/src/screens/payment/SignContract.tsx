import { useRouter } from '@tanstack/react-router'
import { Card } from '@nestbond/design-system/Card.tsx'
import type { User } from '@nestbond/contract/user'
import { useTexts } from '../../texts/use-texts.ts'
import { ContractPapers } from './ContractPapers.tsx'
import type { Deal } from './deal.ts'
import { PaymentSide } from './PaymentSide.tsx'
import { SignatureForm } from './SignatureForm.tsx'

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
        <SignatureForm deal={deal} onMoved={() => void router.invalidate()} />
        <p className="small">{t('payment.sign.nothingToday', { date: date(deal.start), landlord: deal.landlord })}</p>
      </div>
      <PaymentSide user={user} deal={deal} />
    </div>
  )
}
