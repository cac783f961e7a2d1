import { type SQL, sql } from 'drizzle-orm'

/**
 * Visits, to be followed by more conditions: attended seats `r` of customers, without guests, in classes `sc` that were
 * held.
 */
export const visits = (now: Date): SQL => sql`class_reservation r join single_class sc using (single_class_id)
  where r.attend and r."deletedAt" is null and r.guest is null and sc."cancelledAt" is null and sc.class_date <= ${now}`

/** Whether a seat `r` that is still booked in a class `sc` was not used: its list was closed, or the class is over. */
export const isNoShow = (now: Date): SQL => sql`(not r.attend
  and (sc."listClosedAt" is not null or sc.class_date + sc.minutes * interval '1 minute' <= ${now}))`
