import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { STORIES } from '../gallery/all-stories.ts'
import { remoteComponents } from './remote-list.ts'

/** Components without a story, because other components use them inside. */
const PARTS = ['FieldFrame', 'HouseSheet']

it('every listed component has a story, and every story a component', () => {
  expect(Object.keys(STORIES).toSorted()).toEqual(Object.keys(remoteComponents).toSorted())
})

it('every file of a component is in the list', () => {
  const files = readdirSync(import.meta.dirname).flatMap((name) => /^([A-Z]\w+)\.tsx$/.exec(name)?.[1] ?? [])
  const listed = new Set(Object.keys(remoteComponents))
  const withoutOwnName = ['Panel', 'Footer'] // PanelDay and PanelDusk, FooterContent
  expect(files.filter((name) => !listed.has(name) && !PARTS.includes(name) && !withoutOwnName.includes(name))).toEqual(
    [],
  )
})
