import { z } from 'zod'
import { call } from '../values/call.ts'
import { publicKeyNames } from './keys.ts'
import { colourAdjustment, colourPair, adminSetting, adminTheme, settingsInput } from './shapes.ts'
import { instant } from '../values/shapes.ts'
import { refuse } from './refusals.ts'

const publicSetting = z.strictObject({
  key: z.enum(publicKeyNames),
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.string())]),
})

export const getAppconfig = call({
  id: 'getAppconfig',
  method: 'GET',
  path: '/appconfig',
  minRole: 'visitor',
  summary: 'Returns the public configuration of the studio as a list of keys and values (7.2, 1.5).',
  response: z.array(publicSetting),
})

const settingsList = z.strictObject({ themes: z.array(adminTheme), settings: z.array(adminSetting) })

export const listSettings = call({
  id: 'listSettings',
  method: 'GET',
  path: '/settings',
  minRole: 'admin',
  summary:
    'Returns every setting with its theme, description and value; of a secret only whether it is set, and since when (3.29, R16).',
  response: settingsList,
})

export const changeSettings = call({
  id: 'changeSettings',
  method: 'PUT',
  path: '/settings',
  minRole: 'admin',
  summary:
    'Changes settings, all or none; `fields` lists the invalid ones; 409 lists in `changed` what differs from `was` (3.29, R15, R16).',
  body: z.strictObject({
    values: settingsInput,
    /** The values of the changed keys when editing began; of a secret, its `changed_at`. */
    was: settingsInput.optional(),
    /** The reason; required to change raw code that runs on the pages. */
    reason: z.string().trim().max(300).optional(),
    /** Confirms that another time zone changes the hour of future classes; refused without it. */
    moves_classes: z.boolean().optional(),
  }),
  response: settingsList,
  refuses: refuse.of(
    'classes-would-move',
    'reason-needed',
    'sample-data-present',
    'settings-changed',
    'settings-invalid',
  ),
})

export const previewSettings = call({
  id: 'previewSettings',
  method: 'POST',
  path: '/settings/preview',
  minRole: 'admin',
  summary:
    'Returns a portal address that shows unsaved settings for 15 minutes; only the admin application can embed it (3.29).',
  body: z.strictObject({ values: settingsInput }),
  response: z.strictObject({ address: z.url(), expires_at: instant }),
  status: 201,
  limit: { most: 120, minutes: 1 },
  refuses: refuse.of('settings-invalid'),
})

export const checkContrast = call({
  id: 'checkContrast',
  method: 'POST',
  path: '/settings/contrast',
  minRole: 'admin',
  summary:
    'Returns the contrast of every text and background pair of six colours, and the colours that are adjusted for readability (3.29).',
  body: z.strictObject({ values: settingsInput }),
  response: z.strictObject({ pairs: z.array(colourPair), adjusted: z.array(colourAdjustment) }),
  refuses: refuse.of('settings-invalid'),
})
