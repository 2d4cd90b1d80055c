import { useState } from 'react'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'

/** The day on which the screen was opened. It does not change while the screen is open. */
export function useToday(): CivilDate {
  const [today] = useState(() => civilDateIn(new Date()))
  return today
}
