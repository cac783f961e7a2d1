import { z } from 'zod'
import { refusing } from './refusal.ts'

const version = z.int().nonnegative()

/** Read beside the fields of a record that two people can edit (rules 17). */
export const withVersion = { version }

/** Sent with a change: an old one is refused, none is accepted (rules 17). */
export const versioned = { version: version.optional() }

/** The same for a page, whose `version` is the wording that people accept. */
export const withRecordVersion = { record_version: version }
export const recordVersioned = { record_version: version.optional() }

const refuse = refusing({
  'version-conflict': [
    'conflict',
    'Alguien más cambió esto mientras lo editabas. Revisa los dos valores y elige cuál se queda.',
  ],
})

/** Refuses a change that was based on an older version; `current` is the record as it is now, with its version. */
export const refuseOldVersion = (current: unknown) => refuse('version-conflict', { details: { current } })
