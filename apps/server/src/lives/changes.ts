import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Life, NamedPerson, Parties } from './life.ts'

/** The tenant proposes another split of the premium, to which the others have to agree. */
export const proposeSplit = async (of: Parties, percents: readonly number[]) =>
  of.player.call('userSplitPropose', { ...(await of.byTenant()), payload: { split: 'PERCENT', percents } })

/** A co-tenant says that they move out, before anybody has asked. */
export const sayLeaving = async (of: Parties, mate: number) =>
  of.player.call('userMovesOut', { ...(await of.byMate(mate)), payload: { movesOut: true } })

/** The tenant asks for a contract without one of the others. It begins at once if that one has said so already. */
export async function askToLeave(of: Parties, mate: Omit<NamedPerson, 'email'>, inDays = 14) {
  const tenant = await of.byTenant()
  const { policies } = (await of.player.call('userPolicies', { headers: tenant.headers })).body
  const key = policies[0]?.tenantChange?.tenants.find(({ name }) => name === fullName(mate))?.key
  const day = toWireDate(addDays(of.today(), inDays))
  await of.player.call('userTenantChange', { ...tenant, payload: { leaves: [key], day } })
}

/** The tenant who shall leave agrees in the account. */
export const agreeToLeave = async (of: Parties, mate: number) =>
  of.player.call('userLeaveAnswer', { ...(await of.byMate(mate)), payload: { agree: true } })

/** A co-tenant agrees to the higher deposit that the account asks about. */
export async function agreeToRaise(of: Parties, mate: number) {
  const tenant = await of.byMate(mate)
  const question = (await of.player.call('userPolicies', { headers: tenant.headers })).body.policies[0]?.depositQuestion
  if (!question) throw new Error('no higher deposit was asked for')
  const payload = { change: question.id, deposit: question.to, premium: question.premium }
  await of.player.call('userDepositAgree', { ...tenant, payload })
}

/** The last of the tenants declares the withdrawal by contract number, which is held for 48 hours. */
export async function declareWithdrawal(of: Life & Parties) {
  const mate = of.mates?.at(-1)
  const headers = (mate ? await of.byMate(of.mates!.length - 1) : await of.byTenant()).headers
  const { email, policies } = (await of.player.call('userPolicies', { headers })).body
  await of.player.call('withdrawal', { payload: { contractId: policies[0]?.contractId, email } })
}
