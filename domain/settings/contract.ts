import { z } from 'zod'
import { call } from '../values/call.ts'
import { publicKeyNames } from './keys.ts'
import { colourAdjustment, colourPair, adminSetting, adminTheme, writtenSettings } from './shapes.ts'

const publicSetting = z.strictObject({
  key: z.enum(publicKeyNames),
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.string())]),
})

export const getAppconfig = call({
  id: 'getAppconfig',
  method: 'GET',
  path: '/appconfig',
  minRole: 'visitor',
  summary: 'The public configuration of the studio, a list of key and value (7.2, 1.5)',
  response: z.array(publicSetting),
})

const receptionist = z.strictObject({ themes: z.array(adminTheme), settings: z.array(adminSetting) })

export const listSettings = call({
  id: 'listSettings',
  method: 'GET',
  path: '/settings',
  minRole: 'admin',
  summary:
    'Every setting with its theme, its words and its value; of a secret only whether it is there, and since when (3.29, R16)',
  response: receptionist,
})

export const changeSettings = call({
  id: 'changeSettings',
  method: 'PUT',
  path: '/settings',
  minRole: 'admin',
  summary:
    'Changes settings: all of them or none, each wrong one refused by its name in `fields`; 409 tells in `changed` what somebody else wrote since `was` (3.29, R15, R16)',
  body: z.strictObject({
    values: writtenSettings,
    /** What was seen of the keys that are changed; of a secret, its changed_at. */
    was: writtenSettings.optional(),
    /** Why; raw code that runs on the pages is not changed without it. */
    reason: z.string().trim().max(300).optional(),
    /** Whether another time zone may change the hour of classes to come; else it is refused. */
    moves_classes: z.boolean().optional(),
  }),
  response: receptionist,
})

export const previewSettings = call({
  id: 'previewSettings',
  method: 'POST',
  path: '/settings/preview',
  minRole: 'admin',
  summary:
    'The address of the portal as it would be with these settings, for 15 minutes, to be framed by the admin alone (3.29)',
  body: z.strictObject({ values: writtenSettings }),
  response: z.strictObject({ address: z.url(), expires_at: z.iso.datetime() }),
  status: 201,
  limit: { most: 120, minutes: 1 },
})

export const checkContrast = call({
  id: 'checkContrast',
  method: 'POST',
  path: '/settings/contrast',
  minRole: 'admin',
  summary:
    'What becomes of six colours: how every pair of text and ground reads, and what is shown otherwise than it was chosen (3.29)',
  body: z.strictObject({ values: writtenSettings }),
  response: z.strictObject({ pairs: z.array(colourPair), adjusted: z.array(colourAdjustment) }),
})
