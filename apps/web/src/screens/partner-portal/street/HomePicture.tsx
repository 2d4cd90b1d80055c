import './RowHouse.css'
import { SmallHouse } from '@nestbond/design-system/SmallHouse.tsx'
import type { StreetHome } from './street-homes.ts'

/** A house of the partner: lit where homes are covered, drawn where a tenant is invited, otherwise in pencil. */
export function HomePicture({ home: { homes, lit, invited } }: { home: StreetHome }) {
  return <SmallHouse homes={homes} lit={lit} todo={lit === 0 && invited === 0} />
}
