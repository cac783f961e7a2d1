import { refuse } from '@aforo/domain/operation/archive/refusals.ts'
import type { TakenArchive } from '@aforo/domain/operation/archive/upload.ts'
import { refuse as refuseOpening } from '@aforo/domain/opening/refusals.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { invitationLink } from '../../../identity/invitation-link.ts'
import { isOpeningToken } from '../../../opening/opening-link.ts'
import { hasOwner } from '../../../opening/opening-state.ts'
import { listStaffMembers } from '../../../people/staff/staff.ts'
import type { AppContext } from '../../app-context.ts'
import { ArchiveFault } from './archive-fault.ts'
import { type ImportedArchive, importArchive } from './import-archive.ts'

/** Whether an archive may be taken in: the studio has no owner, and the one-time token of opening it is right. */
export async function mayTakeArchive(app: AppContext, token: string) {
  if (await hasOwner(app.database.db)) return refuseOpening('already-open')
  return (await isOpeningToken(app, token)) ? allow(null) : refuseOpening('opening-link-invalid')
}

/** Imports an archive and returns the link by which one of its administrators chooses a password. */
export async function takeArchive(app: AppContext, path: string, email: string) {
  const imported = await importOrRefuse(app, path)
  if (!imported.allowed) return imported
  return allow({ ...imported.value, link: await passwordLink(app, normalEmail(email)) } satisfies TakenArchive)
}

async function importOrRefuse(app: AppContext, path: string) {
  try {
    return allow<ImportedArchive>(await importArchive(app, path))
  } catch (error) {
    if (error instanceof ArchiveFault) return refuse(error.reason)
    throw error
  }
}

/** Null if no administrator has this address, or the provider of accounts sends links itself. */
export async function passwordLink(app: AppContext, email: string): Promise<string | null> {
  const admins = (await listStaffMembers(app.database.db)).filter(({ role }) => role === 'admin')
  return admins.some((admin) => admin.email === email) ? invitationLink(app, email, { isStaff: true }) : null
}
