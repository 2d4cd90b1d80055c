import { expect } from 'vitest'
import type { WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { DAY } from '@nestbond/domain/values/day'
import type { ApiServer } from './api-server.ts'
import { flowBodies, type FlowBodies } from './flow.ts'
import { signInStaff } from './staff.ts'

/** The figures of the rules in force. */
export const RULES = {
  lowestScore: 500,
  goodScore: 650,
  smallDeposit: 1500,
  rentBurdenPercent: 50,
  pensionProofAbove: 3000,
  incomeProofAbove: 5000,
  assumedMaintenance: 16_800,
}
/** The figures of the German tariff in force. */
export const TARIFF = { rate: 5.2, minimum: 40, yearlyDiscountPercent: 10, insuranceTaxPercent: 0 }

/** A tenant of this last name, which decides the score. */
export const named = (lastName: string): FlowBodies => ({ name: { ...flowBodies()['name'], lastName } })

/** A day as the API has it. */
export const wire = (day: string) => `${day}T00:00:00.000Z`

/** For tests: the calls of an underwriter and a manager on the workbench. `signIn` comes first. */
export function workbenchCalls(server: () => ApiServer) {
  const staff: Record<'underwriter' | 'manager', Record<string, string>> = { underwriter: {}, manager: {} }

  async function signIn() {
    staff.underwriter = (await signInStaff(server())).headers
    staff.manager = (await signInStaff(server(), 'manager')).headers
  }

  const draft = (payload: object, headers = staff.underwriter) =>
    server().ok('officeRulesDraft', { headers, payload: { note: 'Weniger Absagen', ...payload } })
  const look = (id: string, headers = staff.underwriter) =>
    server().ok('officeRulesVersion', { headers, params: { id } })

  async function tried(id: string): Promise<WorkbenchVersionDetail> {
    await server().ok('officeRulesDryRun', { headers: staff.underwriter, params: { id }, payload: {} })
    await server().runJobs()
    const version = await look(id)
    expect(version.dryRun?.state).toBe('DONE')
    return version
  }

  async function putInForce(id: string, validFrom: string, headers = staff.manager) {
    return server().call('officeRulesPutInForce', { headers, params: { id }, payload: { validFrom: wire(validFrom) } })
  }

  /** In two days, other rules decide. */
  async function newRules(figures: object): Promise<string> {
    const { id } = await draft({ kind: 'rules', figures: { ...RULES, ...figures } })
    await tried(id)
    expect((await putInForce(id, '2026-05-06')).status).toBe(200)
    server().passes(2 * DAY)
    await signIn()
    return id
  }

  return { staff, signIn, draft, look, tried, putInForce, newRules }
}
