import type { BrowserArea } from '@nestbond/messages/areas'

/** The texts of the index. */
export const HOME_AREAS = ['common', 'home', 'validation'] as const satisfies readonly BrowserArea[]
