import type { ReactNode } from 'react'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'

/** Landlords are not told about pets, so the drawing shows none. */
const NO_PET = { pet: 'off', 'pet-none': 'done' } as const

interface LandlordStage {
  home: Pick<LandlordPolicy, 'tenant' | 'address'>
  /** There is cover: the light is on, and the tenant's name is at the door. */
  lit: boolean
  /** Name of the landmark. */
  label: string
  /** One sentence that says what the drawing shows. Without it, the drawing is decorative. */
  title?: string
  /** Below the tenant's name plate. */
  children: ReactNode
}

/** The stage of a landlord's page about one home: its house, and the tenant's name plate below the ground line. */
export function landlordStage({ home: { tenant, address }, lit, label, title, children }: LandlordStage): FrameStage {
  return {
    label,
    house: {
      title,
      drawing: (
        <HouseParts
          parts={houseStates('done', { ...NO_PET, ...(lit ? { light: 'done', name: 'done' } : {}) })}
          number={address.address.streetNumber}
          name={tenant.lastName}
        />
      ),
    },
    evening: lit,
    base: (
      <div className="stack">
        <div>
          <Plate lit={lit}>{`${tenant.firstName.slice(0, 1)}. ${tenant.lastName}`}</Plate>
        </div>
        {children}
      </div>
    ),
  }
}
