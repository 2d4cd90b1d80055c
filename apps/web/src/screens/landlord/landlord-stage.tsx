import './LandlordStage.css'
import type { ReactNode } from 'react'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { policyParts } from '@nestbond/domain/journey/house'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { nameOnPlate } from '@nestbond/domain/values/person-name'

/** Landlords are not told about pets, so the drawing shows none. */
const NO_PET = { pet: 'off', 'pet-none': 'done' } as const

interface LandlordStage {
  home: Pick<LandlordPolicy, 'tenant' | 'address' | 'insuranceStart'>
  /** There is cover: the light is on, and the tenant's name is at the door. */
  lit: boolean
  /** The landlord has signed the release: the boxes are packed again. */
  released?: boolean
  /** Name of the landmark. */
  label: string
  /** One sentence that says what the drawing shows. Without it, the drawing is decorative. */
  title?: string
  /** Below the tenant's name plate. */
  children: ReactNode
}

/** The stage of a landlord's page about one home: its house, and the tenant's name plate below the ground line. */
export function landlordStage({ home, lit, released = false, label, title, children }: LandlordStage): FrameStage {
  const { tenant, address, insuranceStart } = home
  const start = fromWireDate(insuranceStart)
  const begun = start !== null && start <= civilDateIn(new Date())
  return {
    label,
    house: {
      title,
      drawing: (
        <HouseParts
          parts={houseStates('done', { ...NO_PET, ...policyParts({ covered: lit, begun, released }) })}
          number={address.address.streetNumber}
          name={tenant.lastName}
        />
      ),
    },
    evening: lit,
    base: (
      <div className="stack">
        <div>
          <Plate lit={lit}>{nameOnPlate(tenant)}</Plate>
        </div>
        {children}
      </div>
    ),
  }
}
