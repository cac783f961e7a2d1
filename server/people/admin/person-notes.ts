import { canDeleteNote } from '@aforo/domain/people/admin/decide-changes.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { lockPerson } from '../lock-person.ts'
import { findCustomer } from '../store.ts'
import { findNote, hideNote, insertNote, listNotesOf, lockNote, setPinned } from './admin-store.ts'

type Actor = { customer_id: number; role: Role }
type NoteId = { customer_id: number; customer_note_id: number }

export async function listNotes({ database: { db } }: AppContext, customer_id: number) {
  if (!(await findCustomer(db, customer_id))) return refuse('person-missing')
  return allow({ notes: await listNotesOf(db, customer_id) })
}

export const writeNote = (
  app: AppContext,
  actor: Actor,
  customer_id: number,
  input: { text: string; pinned: boolean },
) =>
  app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const id = await insertNote(tx, { customer_id, by: actor.customer_id, ...input, createdAt: app.now() })
    return allow({ note: await findNote(tx, id) })
  })

export const pinNote = (app: AppContext, noteId: NoteId, pinned: boolean) =>
  app.transaction(async (tx) => {
    if (!(await setPinned(tx, noteId, pinned))) return refuse('note-missing')
    return allow({ note: await findNote(tx, noteId.customer_note_id) })
  })

/** Removes a note; its text stays in the audit log (R13). */
export const takeBackNote = (app: AppContext, actor: Actor, noteId: NoteId) =>
  app.transaction(async (tx) => {
    const locked = await lockNote(tx, noteId)
    if (!locked) return refuse('note-missing')
    if (!canDeleteNote(locked, actor)) return refuse('note-of-another')
    const now = app.now()
    await hideNote(tx, noteId.customer_note_id, now)
    const auditEntry = { did: 'take-back-note', subject: 'customer', subject_id: noteId.customer_id }
    await writeAudit(tx, { by: actor.customer_id, ...auditEntry, before: { note: locked.text, by: locked.by } }, now)
    return allow({})
  })
