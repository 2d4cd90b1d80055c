import { NOTHING_WAITS, waitOf, type Waiting } from '@nestbond/domain/waiting/waiting'
import { presentHold } from '../../contract/co-tenant-withdrawals/present-hold.ts'
import { presentOpenCorrection } from '../../contract/corrections/present-open-correction.ts'
import { listContractsOf } from '../../contract/own-contract-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { presentExchange } from '../exchange/present-exchange.ts'
import { openContract, type OpenedContract } from './open-contract.ts'

/** A correction or an exchange that waits, as the first tenant's account presents it; undefined without one, and while a withdrawal may end the contract. */
export async function waitOnContract(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  opened: OpenedContract,
  what: 'CORRECTION' | 'EXCHANGE',
): Promise<Waiting | undefined> {
  const { application, stage, withdrawal } = opened
  const invited = stage === 'INVITED'
  return waitOf(what, {
    stage,
    invitation: {
      ...NOTHING_WAITS.invitation,
      correction: invited ? await presentOpenCorrection(deps, application) : null,
      hold: invited ? await presentHold(deps, { firstId: application.id, viewer: application }) : null,
    },
    withdrawal: { ...NOTHING_WAITS.withdrawal, final: withdrawal !== null && withdrawal.carriedOutAt === null },
    depositExchange: await presentExchange(deps, opened),
  })
}

/** The same for a mail that has only the first tenant's application. */
export async function waitOfApplication(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  applicationId: string,
  what: 'EXCHANGE',
): Promise<Waiting | undefined> {
  const [contract] = await listContractsOf(deps.database.kysely, [applicationId])
  return contract && waitOnContract(deps, await openContract(deps, contract), what)
}
