/** Files that are small to send but used to be expensive to scan, by name. `bytes` is roughly their unpacked size. */
export const HOSTILE_PDFS: Record<string, (bytes: number) => Buffer> = {
  'nothing but the word stream': (bytes) => repeated('%PDF-1.7\n', 'stream ', bytes),
  'names spelled in codes': (bytes) => repeated('%PDF-1.7\n', '#41#41#41stream ', bytes),
  'streams behind dictionaries that never were': (bytes) => repeated('%PDF-1.7\n', '>>stream\n', bytes),
  'beginnings of packed streams': (bytes) => repeated('%PDF-1.7\n', 'stream\n\x78\x9c', bytes),
  'dictionaries without an end': (bytes) => repeated('%PDF-1.7\n<<', '/N 1 /First 4 /ObjStm >> ', bytes),
  'blanks before a stream': (bytes) => repeated('%PDF-1.7\n<< >>', `${' '.repeat(2_000)}stream`, bytes),
  'links without an end': (bytes) => repeated('%PDF-1.7\n', '(https://', bytes),
  'ends of zip files': (bytes) => repeated('%PDF-1.7\n', 'PK\x05\x06', bytes),
  comments: (bytes) => repeated('%PDF-1.7\n', 'stream\n%\r', bytes),
}

/** As above, of what is taken in forms and e-invoices. */
export const HOSTILE_FORMS: Record<string, (bytes: number) => Buffer> = {
  'scripts without an end': (bytes) => repeated('%PDF-1.7\n', '/JS(AFNumber_Format("', bytes),
  'scripts of forms': (bytes) => repeated('%PDF-1.7\n', '/JS(AFNumber_Format(2))/S/JavaScript ', bytes),
  'names of attached files': (bytes) => repeated('%PDF-1.7\n', '/F(', bytes),
  'references to attached files': (bytes) => repeated('%PDF-1.7\n', '/EF<</F 1 0 R>>', bytes),
  'beginnings of attached files': (bytes) =>
    repeated('%PDF-1.7\n', '1 0 obj<</Type/EmbeddedFile/Filter/FlateDecode>>stream\n\x78\x9c', bytes),
  'encryption dictionaries': (bytes) => repeated('%PDF-1.7\n', '/Encrypt<</Filter/Standard/ID[(', bytes),
}

export const HOSTILE_IMAGES: Record<string, (bytes: number) => Buffer> = {
  'a picture of half script marks': (bytes) => repeated('\xff\xd8\xff\xe0', '<scrip<?ph<htm', bytes),
  'a picture of halves of the test virus': (bytes) => repeated('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'X5O!P%@AP[4', bytes),
  'a picture of brands': (bytes) => repeated('\0\0\x03\xe8ftypmif1', 'mif1', bytes),
}

function repeated(head: string, part: string, bytes: number): Buffer {
  return Buffer.from(head + part.repeat(Math.ceil(bytes / part.length)), 'latin1')
}
