import { ANY_HOUSE, landlordHouse, tenantHouse, type StillHouse } from '@nestbond/domain/policy/house-in-mail'
import { nameOnPlate } from '@nestbond/domain/values/person-name'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { drawHouse } from '../../platform/house-picture/draw-house.ts'
import type { MailScene } from '../../platform/mail/pictures.ts'
import type { Application } from '../application.ts'
import { loadStage } from '../user-extras.ts'

type SceneDeps = Pick<Deps, 'database' | 'clock' | 'errorReporting'>

/**
 * The house for a mail to the tenant. A mailbox that is not proved gets a house that shows nothing of what a visitor typed (mail to unproved mailboxes,
 * docs/product-decisions.md#d52).
 */
export async function tenantScene(
  deps: SceneDeps,
  application: Application,
  proved: boolean,
): Promise<MailScene | undefined> {
  if (!proved) return sceneOf(deps, ANY_HOUSE, null)
  const { marker, riskResult, requiredDocuments } = application.state
  const offer = riskResult === true && (requiredDocuments.length === 0 || marker !== 'RISK_CHECK')
  const house = tenantHouse(application.answers, { offer, stage: await stageOf(deps, application) })
  return sceneOf(deps, house, plateOf(application))
}

/** The house for a mail to the landlord of a signed contract. */
export async function landlordScene(deps: SceneDeps, application: Application): Promise<MailScene | undefined> {
  return sceneOf(deps, landlordHouse(application.answers, await stageOf(deps, application)), plateOf(application))
}

async function stageOf({ database, clock }: SceneDeps, application: Application) {
  if (!application.state.signed) return null
  return loadStage(database.kysely, application, todayOf(clock))
}

/** Undefined if the picture cannot be drawn: a mail without a picture is better than none. */
async function sceneOf(
  { errorReporting }: SceneDeps,
  house: StillHouse,
  plate: string | null,
): Promise<MailScene | undefined> {
  try {
    return {
      picture: await drawHouse(house),
      lit: house.evening,
      plate,
      signed: house.evening && house.parts.name === 'done',
    }
  } catch (error) {
    errorReporting.report(error)
    return undefined
  }
}

/** Letters on a plate: more would be wider than a phone. */
const MOST_LETTERS = 22

function plateOf({ answers: { firstName, lastName } }: Application): string | null {
  if (firstName === undefined || !lastName) return null
  const letters = [...nameOnPlate({ firstName, lastName })]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('')
}
