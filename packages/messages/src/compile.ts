import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Compiled texts of one area, by key. */
export type CompiledArea = Readonly<Record<string, CompiledMessage>>

/**
 * Compiles the ICU messages of one catalogue file. Runs at build time and on the server, never in the browser: the parser is ten times as large as
 * the code that formats messages.
 * @throws Error with the key when a message is not valid ICU MessageFormat.
 */
export function compileArea(messages: Readonly<Record<string, string | CompiledMessage>>): CompiledArea {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      // A bundler with our plugin passes the files in already compiled.
      if (typeof text !== 'string') return [key, text]
      try {
        return [key, compileMessageOrThrow(text)]
      } catch (cause) {
        throw new Error(`Message ${key} is not valid ICU MessageFormat: ${text}`, { cause })
      }
    }),
  )
}
