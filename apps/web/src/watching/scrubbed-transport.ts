import { makeFetchTransport } from '@sentry/react'
import { scrubUrl } from '@nestbond/api/error-report'

type Transport = ReturnType<typeof makeFetchTransport>

/** Scrubs recordings before they leave the browser. They contain addresses of pages and files, which may carry tokens. */
export function scrubbedTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send(envelope) {
      for (const item of envelope[1] as [{ type: string; length?: number }, unknown][]) scrubRecording(item)
      return transport.send(envelope)
    },
  }
}

/** Changes a recording's text or event in place. Exported for its test. */
export function scrubRecording(item: [{ type: string; length?: number }, unknown]): void {
  const [header, payload] = item
  if (header.type === 'replay_event') item[1] = JSON.parse(scrubAddresses(JSON.stringify(payload)))
  if (header.type !== 'replay_recording') return
  // A recording that is not text cannot be scrubbed, so an empty one is sent instead.
  const text = typeof payload === 'string' ? scrubAddresses(payload) : '{"segment_id":0}\n[]'
  item[1] = text
  header.length = new TextEncoder().encode(text).length
}

function scrubAddresses(text: string): string {
  return text
    .replaceAll(/https?:\/\/[^\s"'\\)<>]+/g, (url) => scrubUrl(url))
    .replaceAll(/"\/[\w-][^\s"\\]*"/g, (path) => `"${scrubUrl(path.slice(1, -1))}"`)
}
