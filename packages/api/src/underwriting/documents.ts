import * as z from 'zod/mini'
import { DOCUMENT_KINDS } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import { FILE_ERRORS } from '../errors.ts'
import { markerAnswer, token, tokenParams } from '../application/marker.ts'

const kind = z.enum(DOCUMENT_KINDS)

export const uploadedDocument = z.object({
  documentId: z.string(),
  kind,
  fileName: z.string(),
  size: z.number(),
  scan: z.enum(['CLEAN']),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

/** The body is multipart: `token`, then `file`. */
export const documentUpload = call('documentUpload', {
  who: 'application-token',
  summary: 'Uploads a file (multipart: the token, then the file) and answers after the scan',
  tag: 'documents',
  params: z.object({ kind: z.string() }),
  response: uploadedDocument,
  errors: [...FILE_ERRORS, 'UPLOAD_LIMIT_EXCEEDED', 'MAILBOX_NOT_PROVED', 'STEP_NOT_ALLOWED'],
})

export const documents = call('documents', {
  who: 'application-token',
  summary: 'The uploaded files',
  tag: 'documents',
  params: tokenParams,
  response: z.object({ documents: z.array(uploadedDocument) }),
})

export const documentRemove = call('documentRemove', {
  who: 'application-token',
  summary: 'Removes a file; a required one sets the marker back to RISK_CHECK',
  tag: 'documents',
  params: z.object({ token, documentId: z.string() }),
  response: markerAnswer,
  errors: ['STEP_NOT_ALLOWED'],
})

export const privateDocuments = call('privateDocuments', {
  who: 'application-token',
  summary: 'All required files are there',
  tag: 'documents',
  payload: z.object({ token }),
  response: markerAnswer,
  errors: ['DOCUMENTS_MISSING', 'STEP_NOT_ALLOWED', 'APPLICATION_DECIDED'],
})
