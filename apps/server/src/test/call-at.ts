import type { CallName, RouteOf } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'

/** Replaces each parameter of a route, and each variable part of a test's path, by `*`. Cuts the query off. */
type Shape<Path extends string> = Path extends `${infer Bare}?${string}`
  ? Shape<Bare>
  : Path extends `${infer Head}/${infer Rest}`
    ? `${Segment<Head>}/${Shape<Rest>}`
    : Segment<Path>
type Segment<Text extends string> = string extends Text ? '*' : Text extends `{${string}}` ? '*' : Text

type CallOfShape = {
  [Name in CallName as `${RouteOf<Name>[0]} ${Shape<RouteOf<Name>[1]>}`]: Name
}

/** The name of the call with this method and path. `never` if the type of the path is too wide to tell it. */
export type CallAt<Method extends string, Path extends string> = `${Method} ${Shape<Path>}` extends infer Key extends
  keyof CallOfShape
  ? CallOfShape[Key]
  : never

/** The body of a successful response; unknown if the path does not tell which call it is. */
export type BodyAt<Method extends string, Path extends string> = [CallAt<Method, Path>] extends [never]
  ? unknown
  : ResponseOf<CallAt<Method, Path>>
