import { ConfigError, loadConfig } from '../platform/config/config.ts'

/** For tests: the problems for which these settings are refused; empty if they are accepted. */
export function configProblems(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
