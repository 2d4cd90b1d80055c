import type { Meter } from '@opentelemetry/api'

/** Upper ends in seconds: from an indexed read to a provider that is given up. */
const SECONDS = {
  unit: 's',
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
}

/** Counters and durations that the code records. The exporter adds no unit to a name, so the names end with it. Every label has a small, fixed set of values: no id, no address, no name of a person. */
export function createInstruments(meter: Meter) {
  return {
    requests: meter.createHistogram('http.server.request.duration.seconds', {
      ...SECONDS,
      description: 'Duration of requests by method, route pattern and class of the status',
    }),
    statements: meter.createHistogram('db.client.operation.duration.seconds', {
      ...SECONDS,
      description: 'Duration of database statements by operation and outcome',
    }),
    providerCalls: meter.createHistogram('nestbond.provider.call.duration.seconds', {
      ...SECONDS,
      description: 'Duration of calls of a provider by provider, call and outcome',
    }),
    jobs: meter.createHistogram('nestbond.job.duration.seconds', {
      ...SECONDS,
      description: 'Duration of jobs by kind and outcome',
    }),
    jobCompletions: meter.createGauge('nestbond.job.completed.timestamp.seconds', {
      unit: 's',
      description: 'Unix time at which this process last completed a job, by kind',
    }),
    mails: meter.createCounter('nestbond.mails', { description: 'Mails handed over, by outcome' }),
    charges: meter.createCounter('nestbond.charges', { description: 'Charges of cards, by outcome' }),
    decisions: meter.createCounter('nestbond.decisions', {
      description: 'Underwriting decisions, by verdict and by who decided',
    }),
  }
}

export type Instruments = ReturnType<typeof createInstruments>
