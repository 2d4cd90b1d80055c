import type { BrowserArea } from '@nestbond/messages/areas'

/** The text areas that the index loads. */
export const HOME_AREAS = ['common', 'home', 'validation'] as const satisfies readonly BrowserArea[]
