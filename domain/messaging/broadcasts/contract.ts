import { z } from 'zod'
import { call } from '../../values/call.ts'
import { audienceSchema, broadcastShape, broadcastBody } from './shapes.ts'
import { refuse } from './refusals.ts'

export const countAudience = call({
  id: 'countAudience',
  method: 'POST',
  path: '/bulletins/count',
  minRole: 'reception',
  summary:
    'Returns how many people a broadcast would reach; reception can address a class, administrators also packages and customers (R13, R14).',
  body: z.strictObject({ audience: audienceSchema }),
  response: z.strictObject({ people: z.int() }),
  refuses: refuse.of('class-only'),
})

export const writeBroadcast = call({
  id: 'writeBulletin',
  method: 'POST',
  path: '/bulletins',
  minRole: 'reception',
  summary:
    'Sends a broadcast once to each customer of a class, a package or a filter; 412 with `people` if the count differs from the expected one (R14).',
  idempotent: true,
  status: 201,
  body: broadcastBody,
  response: z.strictObject({ bulletin_id: z.int(), people: z.int() }),
  refuses: refuse.of('class-only', 'nobody', 'other-people'),
})

export const listBroadcasts = call({
  id: 'listBulletins',
  method: 'GET',
  path: '/bulletins',
  minRole: 'admin',
  summary: 'Returns the last hundred broadcasts, newest first, with their delivery status.',
  response: z.strictObject({ bulletins: z.array(broadcastShape) }),
})
