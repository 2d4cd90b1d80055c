import type { ReactNode } from 'react'
import type { RemoteComponents } from '../src/remote-list.ts'

export type StoryName = keyof RemoteComponents

/** A component in its states. */
export interface Story {
  render: () => ReactNode
  /** The story is a whole page, with its own landmarks. */
  page?: boolean
}
