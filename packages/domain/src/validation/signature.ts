import * as z from 'zod/mini'
import { INVALID, REQUIRED } from './codes.ts'
import { typeError } from './field-errors.ts'
import { fail, text, tooLong } from './fields.ts'
import { personName } from './names.ts'

/** A signature: the typed name, or a drawing as a data URL. The content of the drawing is not checked here; the code that renders it must do so. */
export type Signature = { kind: 'typed'; name: string } | { kind: 'drawn'; type: 'png' | 'svg'; dataUrl: string }

/** Characters of a drawn signature. A large one on a large screen needs about 50,000. */
export const LONGEST_DRAWING = 300_000
const LONGEST_NAME = 200

const PNG = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/
const SVG = /^data:image\/svg\+xml(?:;charset=utf-8|;utf8)?(?:;base64,[A-Za-z0-9+/]+={0,2}|,[^\0\s]+)$/i

const TOO_LONG = tooLong(LONGEST_DRAWING)

const typed = text(LONGEST_NAME)

const signature = z.pipe(
  z.string({ error: typeError() }),
  z.transform((raw: string, ctx): Signature => {
    if (raw.length > LONGEST_DRAWING) return fail(ctx, TOO_LONG, undefined)
    if (raw.trim() === '') return fail(ctx, REQUIRED, raw)
    if (!raw.trimStart().startsWith('data:')) {
      const name = z.safeParse(typed, raw)
      return name.success ? { kind: 'typed', name: name.data } : fail(ctx, INVALID, raw)
    }
    const dataUrl = raw.trim()
    if (PNG.test(dataUrl)) return { kind: 'drawn', type: 'png', dataUrl }
    return SVG.test(dataUrl) ? { kind: 'drawn', type: 'svg', dataUrl } : fail(ctx, INVALID, undefined)
  }),
)

/** The body of a signature call, without the token: name, place and signature. */
export const signatureBody = z.object({ name: personName(LONGEST_NAME), place: text(120), signature })
