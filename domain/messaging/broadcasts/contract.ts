import { z } from 'zod'
import { call } from '../../values/call.ts'
import { audienceSchema, broadcastShape, noteSchema } from './shapes.ts'

export const countAudience = call({
  id: 'countAudience',
  method: 'POST',
  path: '/bulletins/count',
  minRole: 'reception',
  summary:
    'How many people a note would reach: reception for a class, administrators for packages and customers (R13, R14).',
  body: z.strictObject({ audience: audienceSchema }),
  response: z.strictObject({ people: z.int() }),
})

export const writeBroadcast = call({
  id: 'writeBulletin',
  method: 'POST',
  path: '/bulletins',
  minRole: 'reception',
  summary:
    'Writes to the people of a class, a package or a choice of customers, once each; 412 with `people` where they are others than was said (R14).',
  idempotent: true,
  status: 201,
  body: noteSchema,
  response: z.strictObject({ bulletin_id: z.int(), people: z.int() }),
})

export const listBroadcasts = call({
  id: 'listBulletins',
  method: 'GET',
  path: '/bulletins',
  minRole: 'admin',
  summary: 'The notes that the studio sent, the newest first, the last hundred, with what became of them.',
  response: z.strictObject({ bulletins: z.array(broadcastShape) }),
})
