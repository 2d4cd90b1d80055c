import { useRouter } from '@tanstack/react-router'
import { callApi } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContractWithdrawal } from './ContractWithdrawal.tsx'
import { Waiting } from './Waiting.tsx'

const readPreview = (id: string) => callApi('userWithdrawalPreview', { params: { id } })

/** Withdraws one of the signed-in tenant's contracts. */
export function OwnWithdrawal({ id }: { id: string }) {
  const { locale } = useTexts()
  const router = useRouter()
  const { answer, error, ask, put } = useAnswer(readPreview, id)
  if (!answer) return <Waiting error={error} onRetry={ask} />
  return (
    <ContractWithdrawal
      preview={answer}
      confirm={() => callApi('userWithdrawal', { params: { id }, payload: {} })}
      goOn={() => callApi('userWithdrawalContinue', { params: { id }, payload: {} })}
      again={async () => put(await readPreview(id))}
      onLeave={() => void router.navigate({ href: pathTo('account', locale) })}
    />
  )
}
