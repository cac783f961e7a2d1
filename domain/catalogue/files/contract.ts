import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import { absentOrNull, ignoredField } from '../../values/fields.ts'
import { FILES_PER_PAGE, LARGEST_UPLOAD } from './limits.ts'
import { answerFile, fileUse, storedFile, fileInput } from './shapes.ts'
import { byId, id } from '../../values/shapes.ts'
import { sortableBy } from '../../values/sorting.ts'
import { refuse } from './refusals.ts'

const fileSorts = ['created_at', 'name', 'size'] as const
export type FileSort = (typeof fileSorts)[number]

const alt = z.string().trim().max(300, 'A lo más 300 letras.')

export const listFiles = call({
  id: 'listFiles',
  method: 'GET',
  path: '/files',
  minRole: 'reception',
  summary: `Returns the studio's files, newest first or by name or size, ${FILES_PER_PAGE} per page (7.41).`,
  query: z.strictObject({
    query: z.string().trim().max(100).optional(),
    kind: z.enum(['all', 'picture', 'document']).default('all'),
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    ...sortableBy(fileSorts),
  }),
  response: z.strictObject({ files: z.array(storedFile), total: z.int() }),
})

export const getFile = call({
  id: 'getFile',
  method: 'GET',
  path: '/files/{id}',
  minRole: 'reception',
  summary: 'Returns one file and every place that uses it (7.41).',
  params: byId,
  response: z.strictObject({ file: storedFile, uses: z.array(fileUse) }),
  refuses: refuse.of('file-not-found'),
})

/** `data` is a JSON field of the form next to the file. */
const body = z.strictObject({
  file: fileInput,
  data: z.strictObject({ alt: alt.optional(), purpose: z.enum(['studio']).optional() }).optional(),
})
const uploadCall = {
  method: 'POST',
  minRole: 'reception',
  status: 201,
  upload: LARGEST_UPLOAD,
  limit: { most: 200, minutes: 10 },
  body,
  response: z.strictObject({ file_id: id, file: storedFile }),
} as const

export const uploadFile = call({
  id: 'uploadFile',
  ...uploadCall,
  path: '/files',
  summary:
    'Stores a picture or a PDF where `files_location` says; identical bytes return the existing file (7.41, 5.8).',
  refuses: refuse.of(
    'file-empty',
    'file-heic',
    'file-too-large',
    'file-unknown',
    'file-vector',
    'no-object-store',
    'no-room',
    'picture-broken',
    'picture-too-large',
    'store-away',
    'store-refuses',
  ),
})

export const uploadFileToS3 = call({
  id: 'uploadFileToS3',
  ...uploadCall,
  path: '/files/s3',
  summary: 'Stores a picture or a PDF in the object store, regardless of `files_location` (7.41).',
  refuses: refuse.of(
    'file-empty',
    'file-heic',
    'file-too-large',
    'file-unknown',
    'file-vector',
    'no-object-store',
    'no-room',
    'picture-broken',
    'picture-too-large',
    'store-away',
    'store-refuses',
  ),
})

export const updateFile = call({
  id: 'updateFile',
  method: 'PUT',
  path: '/files',
  minRole: 'reception',
  summary: 'Updates the name and the alternative text of a file (7.41).',
  body: z.strictObject({
    file_id: id,
    name: absentOrNull(z.string().trim().min(1, 'Escribe un nombre.').max(120, 'A lo más 120 letras.')),
    alt: absentOrNull(alt),
    // 3.20 names both fields; they are derived from the bytes of the file.
    type: ignoredField,
    src: ignoredField,
    ...versioned,
  }),
  response: z.strictObject({ file: storedFile }),
  refuses: refuse.of('file-not-found'),
})

export const deleteFile = call({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/files/{id}',
  minRole: 'reception',
  summary: 'Deletes an unused file; for a file in use, the error lists where it is used (7.41).',
  params: byId,
  response: z.strictObject({}),
  refuses: refuse.of('file-from-folder', 'file-in-use', 'file-not-found'),
})

export const uploadAnswer = call({
  id: 'uploadAnswer',
  method: 'POST',
  path: '/files/answer',
  minRole: 'customer',
  status: 201,
  upload: LARGEST_UPLOAD,
  limit: { most: 20, minutes: 10 },
  summary:
    'Stores a file that answers a form, or a photo of the caller; only the caller and staff can read it (5.8, 3.2).',
  body: z.strictObject({ file: fileInput }),
  response: z.strictObject({ file_id: id, file: answerFile }),
  refuses: refuse.of(
    'file-empty',
    'file-heic',
    'file-too-large',
    'file-unknown',
    'file-vector',
    'no-object-store',
    'no-room',
    'picture-broken',
    'picture-too-large',
    'store-away',
    'store-refuses',
    'too-many-answers',
  ),
})

export const readAnswerFile = call({
  id: 'readAnswerFile',
  method: 'GET',
  path: '/files/answer/{id}',
  minRole: 'customer',
  summary: "Returns the content of a file uploaded with a form: the caller's own, or any customer's for staff (5.8).",
  params: byId,
  mediaType: 'application/octet-stream',
  response: z.string(),
  refuses: refuse.of('file-not-found'),
})
