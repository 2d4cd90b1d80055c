import type * as z from 'zod/mini'
import type { CALLS } from './calls.ts'
import type { CallName } from './routes.ts'

type Calls = typeof CALLS
type Of<Name extends CallName, Part extends 'params' | 'query' | 'payload'> = NonNullable<Calls[Name][Part]>

/** The request parts and the response of a call, in wire format. Types only: importing them loads no schema. */
export type Params<Name extends CallName> = z.input<Of<Name, 'params'>>
export type Query<Name extends CallName> = z.input<Of<Name, 'query'>>
export type Payload<Name extends CallName> = z.input<Of<Name, 'payload'>>
export type ResponseOf<Name extends CallName> = z.output<NonNullable<Calls[Name]['response']>>
