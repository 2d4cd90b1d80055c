import { crc32 } from 'node:zlib'
import { EICAR } from './eicar.ts'

const FILLING = Buffer.alloc(64 * 1024)

/**
 * A zip file of the given size with the test virus in it, in chunks. A scanner finds its directory, and with it the virus, only if it reads
 * the file to its end. Some signatures know only the bare virus, by its hash.
 */
export function* archiveWithTestVirus(bytes: number): Generator<Buffer> {
  const virus = Buffer.from(EICAR, 'latin1')
  const first = Buffer.concat([localHeader('test.com', virus.length, crc32(virus)), virus])
  const around = first.length + localHeader('filling', 0, 0).length + directory(0, 0, 0).length
  const filling = Math.max(0, bytes - around)
  yield Buffer.concat([first, localHeader('filling', filling, 0)])
  for (let left = filling; left > 0; left -= FILLING.length) yield FILLING.subarray(0, Math.min(left, FILLING.length))
  yield directory(crc32(virus), virus.length, filling)
}

/** The filling is never unpacked, so its checksum does not matter. */
function localHeader(name: string, size: number, checksum: number): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(10, 4)
  writeMember(head, 14, name, size, checksum)
  return Buffer.concat([head, Buffer.from(name)])
}

function directory(checksum: number, virus: number, filling: number): Buffer {
  const second = localHeader('test.com', 0, 0).length + virus
  const entries = Buffer.concat([
    directoryEntry('test.com', virus, checksum, 0),
    directoryEntry('filling', filling, 0, second),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(2, 8)
  end.writeUInt16LE(2, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(second + localHeader('filling', 0, 0).length + filling, 16)
  return Buffer.concat([entries, end])
}

function directoryEntry(name: string, size: number, checksum: number, at: number): Buffer {
  const head = Buffer.alloc(46)
  head.write('PK\x01\x02', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(10, 6)
  writeMember(head, 16, name, size, checksum)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, Buffer.from(name)])
}

function writeMember(head: Buffer, at: number, name: string, size: number, checksum: number): void {
  head.writeUInt32LE(checksum, at)
  head.writeUInt32LE(size, at + 4)
  head.writeUInt32LE(size, at + 8)
  head.writeUInt16LE(name.length, at + 12)
}
