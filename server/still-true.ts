import type { StillTrue } from './notifications/deliver-messages.ts'
import { remindersStillDue } from './reminders/still-due.ts'

/** What is asked again of a kind of message in the moment before it goes: declared by the room that wrote it. */
export const stillTrue: StillTrue = { ...remindersStillDue }
