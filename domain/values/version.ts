import { z } from 'zod'
import { defineRefusals } from './refusal.ts'

const version = z.int().nonnegative()

/** Returned with a record that two people can edit at once (rules 17). */
export const withVersion = { version }

/** Sent with a change: an old version is refused, a missing one is accepted (rules 17). */
export const versioned = { version: version.optional() }

/** The same for a page, where `version` already is the number of the wording that customers accept. */
export const withRecordVersion = { record_version: version }
export const recordVersioned = { record_version: version.optional() }

export const refuse = defineRefusals({
  'version-conflict': [
    'conflict',
    'Alguien más cambió esto mientras lo editabas. Revisa los dos valores y elige cuál se queda.',
  ],
})

/** Refuses a change that was based on an older version; `current` is the record as it is now, with its version. */
export const refuseOldVersion = (current: unknown) => refuse('version-conflict', { details: { current } })
