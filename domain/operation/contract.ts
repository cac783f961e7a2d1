import { z } from 'zod'
import { call } from '../values/call.ts'
import { instant } from '../values/shapes.ts'
import { RESET_WORD } from './demo.ts'
import { providers } from './providers.ts'
import { refuse } from './refusals.ts'
import { backupsShape, providerShape, versionShape } from './shapes.ts'

export const listProviders = call({
  id: 'listProviders',
  method: 'GET',
  path: '/operation/providers',
  minRole: 'admin',
  summary: 'Returns for each provider whether it is used, which keys are missing, and the result of its last check.',
  response: z.strictObject({ providers: z.array(providerShape) }),
})

export const checkProvider = call({
  id: 'checkProvider',
  method: 'POST',
  path: '/operation/providers/{provider}/check',
  minRole: 'admin',
  summary: 'Asks a provider, by a call that moves no money, whether its keys work; may send a test to the caller.',
  params: z.strictObject({ provider: z.enum(providers) }),
  body: z.strictObject({
    /** Of mail and push: sends a test to the caller's address, or to their browsers. */
    sends_test: z.boolean().default(false),
  }),
  response: z.strictObject({
    provider: providerShape,
    /** Tests that were sent; null if none was asked for. */
    sent_tests: z.int().nullable(),
  }),
  limit: { most: 30, minutes: 10 },
  refuses: refuse.of('provider-without-keys'),
})

export const readBackups = call({
  id: 'readBackups',
  method: 'GET',
  path: '/operation/backups',
  minRole: 'admin',
  summary: 'Returns where backups go, the newest one, the next one, and the result of the last check of a backup.',
  response: backupsShape,
})

export const readVersion = call({
  id: 'readVersion',
  method: 'GET',
  path: '/operation/version',
  minRole: 'admin',
  summary: 'Returns the versions of this program and of what it runs on, since when, and what changed in it.',
  response: versionShape,
})

export const resetDemo = call({
  id: 'resetDemo',
  method: 'POST',
  path: '/operation/demo/reset',
  minRole: 'admin',
  summary: 'Replaces everything in a demo by what it began with, and signs everyone out. A real studio refuses it.',
  body: z.strictObject({ confirmation: z.literal(RESET_WORD) }),
  response: z.strictObject({ reset_at: instant }),
  refuses: refuse.of('not-a-demo', 'demo-busy'),
})
