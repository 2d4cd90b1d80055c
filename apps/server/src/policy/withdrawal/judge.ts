import { withdrawalOn, type Withdrawal } from '@nestbond/domain/policy/withdrawal'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Application } from '../../application/application.ts'
import { stateOn, type StoredInvitation } from '../../landlord-session/links/invitation-store.ts'
import { required } from '../../platform/required.ts'
import type { SignedContract } from './withdrawal-store.ts'

/** Whether and how a contract can be withdrawn on a day. */
export function judge(
  contract: SignedContract,
  invitation: StoredInvitation,
  { answers }: Pick<Application, 'answers'>,
  today: CivilDate,
): Withdrawal {
  const { policy, earlyCoverAgreed } = contract
  return withdrawalOn(
    {
      invitation: stateOn(invitation, today),
      policy: policy && { state: policy.state, acceptedOn: civilDateIn(required(invitation.answeredAt, 'answer')) },
      insuranceStart: policy?.insuranceStart ?? required(answers.insuranceStart, 'insuranceStart'),
      earlyCoverAgreed,
    },
    today,
  )
}
