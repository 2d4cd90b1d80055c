import type { ReactNode } from 'react'
import type { RemoteComponents } from '../src/remote-list.ts'

export type StoryName = keyof RemoteComponents

/** A component in its states. */
export interface Story {
  render: () => ReactNode
  /** It is a page of its own, with the landmarks of one. */
  page?: boolean
}
