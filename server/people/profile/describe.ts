import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readAnswerFile } from '../../catalogue/files/answers/find-answer-file.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findProfile } from '../addresses/address-store.ts'
import { findPerson } from '../find-person.ts'
import type { MembershipOf } from './membership-queries.ts'
import type { CustomerRow } from '../store.ts'

/** A signed-in caller: `visitor` without a customer while the account has no profile (4.2). */
export type CallerProfile = { role: Role; customer: Customer | null }

export async function describeAccount(
  app: AppContext,
  uid: string,
  membershipOf: MembershipOf,
): Promise<CallerProfile> {
  const person = await findPerson(app.database.db, uid)
  if (!person) return { role: 'visitor', customer: null }
  return { role: person.role, customer: await describeCustomer(app, person.customer_id, membershipOf) }
}

/** 3.2, 7.6 a customer's own view. Throws when missing: sessions belong to existing people. */
export async function describeCustomer(
  app: AppContext,
  customer_id: number,
  membershipOf: MembershipOf,
): Promise<Customer> {
  const { db } = app.database
  const now = app.now()
  const found = await findProfile(db, customer_id, {
    isVerified: app.identity.isVerified,
    membership: membershipOf.json(customer_id, now),
  })
  if (!found) throw new Error(`customer ${customer_id}: expected a row, found none.`)
  const { row, address, accepted_pages, email_verified, membership } = found
  return {
    ...ownFields(row, email_verified),
    ...(await pictureOf(db, row)),
    ...membershipOf.from(membership, now),
    address,
    accepted_pages,
  }
}

const ownFields = (row: CustomerRow, email_verified: boolean) => ({
  customer_id: row.customer_id,
  uid: row.uid ?? '',
  name: row.name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  instagram: row.instagram,
  birthdate: row.birthdate,
  account: { role: row.role, email_verified, instructor_id: row.instructor_id },
  signup_reason: row.signup_reason,
  other: row.other,
  version: row.version,
})

/** 3.2 the uploaded picture, else the imported one. */
async function pictureOf(db: Tx, row: CustomerRow): Promise<Pick<Customer, 'file' | 'idAdjunto'>> {
  const upload = row.file_id === null ? null : await readAnswerFile(db, row.file_id)
  if (!upload) return { file: row.file_src === null ? null : toPicture(row.file_src), idAdjunto: null }
  const { file_id, ...file } = upload
  return { file, idAdjunto: file_id }
}

const toPicture = (src: string) => {
  const name = src.split('/').at(-1) ?? src
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return { src, name, type: extension === 'jpg' ? 'image/jpeg' : `image/${extension}` }
}
