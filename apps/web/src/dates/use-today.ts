import { useState } from 'react'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'

/** The day on which the screen was opened. It stays the same until the screen is opened again. */
export function useToday(): CivilDate {
  const [today] = useState(() => civilDateIn(new Date()))
  return today
}
