import type * as english from './catalogs/en/areas.ts'

/** A catalogue file, and the first part of each of its keys: 'home' holds 'home.title'. */
export type Area = keyof typeof english

/** The areas that screens use; the others serve answers, mails and PDFs. */
export type BrowserArea = Exclude<Area, 'api' | 'mail' | 'pdf'>

type KeysOf<A extends Area> = Exclude<keyof (typeof english)[A], 'default'>

/** Every key of every area, taken from the English files; a test holds the other languages to the same keys. */
export type MessageKey = { [A in Area]: KeysOf<A> }[Area] & string

/** 'home.title' → 'home'. */
export function areaOf(key: MessageKey): Area {
  return key.slice(0, key.indexOf('.')) as Area
}
