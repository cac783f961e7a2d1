import { asc, desc, eq, sql } from 'drizzle-orm'
import type { AcceptedDocument, AdminPenalty } from '@aforo/domain/profile/admin/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { classReservationPenalty as penalty } from '../../booking/reservations/tables.ts'
import { customer } from '../../people/tables.ts'
import { acceptedPage, page } from '../../catalogue/content/tables.ts'

const MAX_LISTED = 50

export const listPenaltiesOf = (db: Tx, customer_id: number): Promise<AdminPenalty[]> =>
  db
    .select({
      class_reservation_penalty_id: penalty.class_reservation_penalty_id,
      no_shows: penalty.no_shows,
      end_date: iso(penalty.end_date),
      createdAt: iso(penalty.createdAt),
      liftedAt: iso(penalty.liftedAt),
      lifted_by: sql<string | null>`trim(${customer.name} || ' ' || ${customer.last_name})`,
      lift_reason: penalty.lift_reason,
    })
    .from(penalty)
    .leftJoin(customer, eq(customer.customer_id, penalty.liftedBy))
    .where(eq(penalty.customer_id, customer_id))
    .orderBy(desc(penalty.end_date), desc(penalty.class_reservation_penalty_id))
    .limit(MAX_LISTED)

export const listDocumentsOf = (db: Tx, customer_id: number): Promise<AcceptedDocument[]> =>
  db
    .select({
      page_id: page.page_id,
      title: page.title,
      version: acceptedPage.version,
      current_version: page.version,
      ip: acceptedPage.ip,
      agent: acceptedPage.agent,
      createdAt: iso(acceptedPage.createdAt),
    })
    .from(acceptedPage)
    .innerJoin(page, eq(page.page_id, acceptedPage.page_id))
    .where(eq(acceptedPage.customer_id, customer_id))
    .orderBy(desc(acceptedPage.createdAt), asc(page.page_id), desc(acceptedPage.version))
    .limit(MAX_LISTED)
