import { z } from 'zod'
import { ringOf, SHORTEST_KEY } from './keys.ts'

/** An empty line in `.env` means "not set". */
const emptyAsAbsent = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
export const setting = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema)

export const text = setting(z.string().trim().optional())
export const textOr = (fallback: string) => setting(z.string().trim().default(fallback))
/** One key or several, newest first. */
export const key = setting(
  z
    .string()
    .max(2000)
    .refine((text) => ringOf(text).every((one) => one.length >= SHORTEST_KEY), {
      error: `has a key of fewer than ${SHORTEST_KEY} characters`,
    })
    .optional(),
)
export const url = setting(z.url({ error: 'is not a URL' }).optional())
export const postgresUrl = setting(
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'does not begin with postgres:// or postgresql://' })
    // The client takes a name without a host, as of a socket, too.
    .refine((value) => URL.canParse(value.replace('@/', '@socket/')), { error: 'is not a URL' })
    .optional(),
)
export const flag = (fallback: boolean) =>
  setting(
    z
      .enum(['true', 'false', '1', '0', 'yes', 'no'], { error: 'is neither true nor false' })
      .optional()
      .transform((word) => (word === undefined ? fallback : ['true', '1', 'yes'].includes(word))),
  )
export const whole = (fallback: number, lowest: number, highest: number) =>
  setting(
    z.coerce
      .number({ error: 'is not a number' })
      .int({ error: 'is not a whole number' })
      .min(lowest, { error: `is below ${lowest}` })
      .max(highest, { error: `is above ${highest}` })
      .default(fallback),
  )
export const milliseconds = (fallback: number) => whole(fallback, 100, 3_600_000)
export const rate = (fallback: number) =>
  setting(
    z.coerce
      .number({ error: 'is not a number' })
      .min(0, { error: 'is below 0' })
      .max(1, { error: 'is above 1' })
      .default(fallback),
  )
export const choice = <const T extends readonly [string, ...string[]]>(names: T) =>
  setting(z.enum(names, { error: `is none of ${names.join(', ')}` }).optional())
export const choiceOr = <const T extends readonly [string, ...string[]]>(names: T, fallback: T[number]) =>
  setting(z.enum(names, { error: `is none of ${names.join(', ')}` }).default(fallback as never))
export const urlOrWord = (schemes: readonly string[], word: string) =>
  setting(
    z
      .string()
      .refine((value) => value === word || schemes.some((scheme) => value.startsWith(`${scheme}://`)), {
        error: `is neither '${word}' nor a URL of ${schemes.join(', ')}`,
        abort: true,
      })
      .refine((value) => value === word || URL.canParse(value), { error: 'is not a URL' })
      .optional(),
  )
