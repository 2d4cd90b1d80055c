import { fullName } from '@nestbond/domain/values/person-name'
import { PROMISE_STEPS } from '@nestbond/domain/promises/promise-path'
import { stepsFor } from '@nestbond/domain/journey/sample-journey'
import type { StepId } from '@nestbond/domain/journey/order'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { answer, begin, proveMailbox } from '../lives/application.ts'
import type { Acting, Life, Mate, Parties } from '../lives/life.ts'
import { byTenant } from '../lives/policy.ts'
import type { Headers } from '../lives/player.ts'
import { openLandlordSession, PASSWORD_LINK, setPassword } from '../lives/sessions.ts'
import { todayOf } from '../platform/clock.ts'
import { PASSWORD } from './account-sign-in.ts'
import type { ApiServer } from './api-server.ts'
import { BERLIN, bodyName, byHand, flowBodies } from './flow.ts'
import { signInStaff } from './staff.ts'

let homes = 0

/** For tests: a new life that its states play, with the insurance from today on. Its home is no other's. */
export async function apiLife(
  server: ApiServer,
  { mates = [], ...more }: Pick<Life, 'offer' | 'shares'> & { mates?: readonly Mate[] } = {},
): Promise<Life & Parties> {
  const { player } = server
  const today = () => todayOf(server.deps.clock)
  const bodies = flowBodies({
    address: byHand({ ...BERLIN, street: 'Lebensweg', streetNumber: String((homes += 1)) }),
    'rent-property-dates': { insuranceStart: toWireDate(today()), insuranceEnd: null },
  })
  const token = await begin(player)
  const [tenant, landlord] = [bodies['name'], bodies['landlord-details']] as unknown as Record<'email', string>[]
  const answerSteps = async (steps: readonly StepId[]) => {
    for (const step of steps) await answer(player, token, step, bodies[bodyName(step)])
  }
  const sessions = new Map<string, Promise<Headers>>()
  const once = (email: string, open: () => Promise<Headers>) => {
    const known = sessions.get(email) ?? open()
    sessions.set(email, known)
    return known
  }
  const account = (email: string) =>
    once(email, async () => setPassword(player, await player.inMailTo(email, PASSWORD_LINK), PASSWORD))
  const onPage = async (page: 'policy' | 'release'): Promise<Acting> => {
    const { email } = landlord!
    const id = await player.inMailTo(email, new RegExp(`/landlord/${page}/([\\w-]+)`))
    return { params: { id }, headers: await once(email, () => openLandlordSession(player, { id }, email)) }
  }
  const all = stepsFor((step) => bodies[bodyName(step)])
  return {
    ...more,
    player,
    token,
    mates,
    name: fullName(tenant as object),
    landlordName: fullName(landlord as object),
    today,
    begin: () => answerSteps(all.slice(0, 3)),
    answerAll: () => answerSteps(all),
    answerPerson: () => answerSteps(PROMISE_STEPS),
    prove: () => proveMailbox(player, token),
    invitationId: () => player.inMailTo(landlord!.email, /\/landlord\/invitation\/([\w-]{36})/),
    byTenant: async () => byTenant(player, await account(tenant!.email)),
    byMate: async (at) => byTenant(player, await account(mates[at]!.email)),
    byLandlord: () => onPage('policy'),
    byReleasingLandlord: () => onPage('release'),
    byOffice: () => signInStaff(server),
  }
}
