import type * as english from './catalogs/en/areas.ts'

/** The name of a catalogue file, which is also the first part of its keys: 'home' holds 'home.title'. */
export type Area = keyof typeof english

/** The areas that screens use. The others are for API responses, mails, PDFs and the heads of pages. */
export type BrowserArea = Exclude<Area, 'api' | 'mail' | 'pdf' | 'previews'>

type KeysOf<A extends Area> = Exclude<keyof (typeof english)[A], 'default'>

/** Every key of every area, from the English files. A test checks that the other languages have the same keys. */
export type MessageKey = { [A in Area]: KeysOf<A> }[Area] & string

/** 'home.title' → 'home'. */
export function areaOf(key: MessageKey): Area {
  return key.slice(0, key.indexOf('.')) as Area
}
