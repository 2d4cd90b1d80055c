import leven from 'leven'

/** Shorter names are like too many others, such as PORTS and HOSTS. */
const SHORTEST = 8
const MOST_TYPOS = 2

/**
 * Names in the environment that are almost those of a setting: mistyped ones, which would have no effect.
 * @returns a problem each, with the setting that is probably meant
 */
export function misspeltSettings(
  env: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): string[] {
  const known = new Set(settings)
  return Object.keys(env)
    .filter((name) => name.length >= SHORTEST && !known.has(name) && env[name] !== '')
    .flatMap((name) => {
      const meant = settings.find((setting) => leven(name, setting, { maxDistance: MOST_TYPOS + 1 }) <= MOST_TYPOS)
      return meant === undefined || meant.length < SHORTEST ? [] : [`${name} is no setting: do you mean ${meant}?`]
    })
}
