import { z } from 'zod'
import { call } from '../../values/call.ts'

export const exportArchive = call({
  id: 'exportArchive',
  method: 'GET',
  path: '/studio/archive',
  minRole: 'admin',
  summary:
    'Returns everything of the studio as a gzipped tar (docs/archive.md), without passwords and keys, for an empty installation. Audited.',
  mediaType: 'application/gzip',
  limit: { most: 6, minutes: 60 },
  response: z.string(),
})
