import type { Deps } from '../deps.ts'
import { registerGauges } from '../telemetry/gauges.ts'
import { watchStatements } from '../telemetry/watch-statements.ts'
import { openMetricsPort } from './metrics-port.ts'

export interface Watching {
  /** URL of the port for metrics and probes; null without one. */
  metricsUrl: string | null
  /** Ends all of it, and sends pending spans. */
  close(): Promise<void>
}

/** Opens the metrics port, and measures statements, queue, connections and process. */
export async function startWatching(
  deps: Pick<Deps, 'config' | 'database' | 'queue' | 'health' | 'telemetry'>,
): Promise<Watching> {
  const { config, health, telemetry } = deps
  const port = await openMetricsPort(config.metrics, telemetry, health)
  const endStatements = watchStatements(telemetry)
  const endGauges = registerGauges(telemetry, deps)
  return {
    metricsUrl: port?.url ?? null,
    async close() {
      endStatements()
      endGauges()
      await telemetry.close()
      await port?.close()
    },
  }
}
