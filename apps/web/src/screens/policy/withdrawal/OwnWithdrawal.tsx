import { useRouter } from '@tanstack/react-router'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContractWithdrawal } from './ContractWithdrawal.tsx'
import { Waiting } from './Waiting.tsx'

/** Withdraws one of the signed-in tenant's contracts. */
export function OwnWithdrawal({ id }: { id: string }) {
  const { locale } = useTexts()
  const router = useRouter()
  const { data, error, refetch } = useCall('userWithdrawalPreview', { params: { id } })
  if (!data) return <Waiting error={error} onRetry={refetch} />
  return (
    <ContractWithdrawal
      preview={data}
      confirm={() => callApi('userWithdrawal', { params: { id }, payload: {} })}
      goOn={() => callApi('userWithdrawalContinue', { params: { id }, payload: {} })}
      again={() => refetch({ throwOnError: true })}
      onLeave={() => void router.navigate({ href: pathTo('account', locale) })}
    />
  )
}
