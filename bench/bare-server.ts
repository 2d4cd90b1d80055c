// The baseline of a save over HTTP: parse a body, update one row through the same driver, respond. Runs as a separate process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    const { id } = JSON.parse(body) as { id: number }
    pool
      .query({
        name: 'bare',
        text: 'update bare set data = $2, version = version + 1 where id = $1 returning version',
        values: [id, body],
      })
      .then(({ rows }) => {
        const answer = JSON.stringify(rows[0])
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
          .end(answer)
      })
      .catch((error: Error) => response.writeHead(500).end(error.message))
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
