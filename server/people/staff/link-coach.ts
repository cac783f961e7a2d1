import { refuseCoachAccount } from '@aforo/domain/people/coach-account.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import type { CoachAccount } from '@aforo/domain/people/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listAccounts, setCoach } from './coach-store.ts'
import { lockPerson } from '../lock-person.ts'

export const listCoachAccounts = (app: AppContext): Promise<CoachAccount[]> => listAccounts(app.database.db)

/** Links a coach to a staff account, or to none. The account then manages the coach's rosters (R13). */
export const linkCoach = (
  app: AppContext,
  actor: { customer_id: number },
  { instructor_id, customer_id }: { instructor_id: number; customer_id: number | null },
) =>
  app.transaction(async (tx) => {
    const [current] = await listAccounts(tx, instructor_id)
    if (!current) return refuse('coach-missing')
    const currentId = current.customer?.customer_id ?? null
    const people = [currentId, customer_id].filter((id) => id !== null)
    const peopleById = new Map<number, Awaited<ReturnType<typeof lockPerson>>>()
    for (const id of people.toSorted((a, b) => a - b)) peopleById.set(id, await lockPerson(tx, id))
    const refusal = customer_id === null ? null : refuseCoachAccount(peopleById.get(customer_id) ?? null, instructor_id)
    if (refusal) return refusal
    if (currentId !== customer_id) {
      await setCoach(tx, instructor_id, customer_id)
      const auditEntry = { did: 'link-coach', subject: 'instructor', subject_id: instructor_id }
      const change = { before: { customer_id: currentId }, after: { customer_id } }
      await writeAudit(tx, { by: actor.customer_id, ...auditEntry, ...change }, app.now())
    }
    const [account] = await listAccounts(tx, instructor_id)
    return account ? allow({ account }) : refuse('coach-missing')
  })
