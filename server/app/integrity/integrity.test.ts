import assert from 'node:assert/strict'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'
import { formatIntegrityFault, integrityViolations, invariants } from './integrity-violations.ts'

const { app, person } = await openTestStudio()
const { pool, db } = app.database
const [ana, beto] = [await person(), await person()]
const at = "'2026-11-24T13:00:00Z'"

await pool.query(`
  insert into class_type (class_type_id, name, spot_map) values (1, 'Ride', '5,6');
  insert into location (location_id, name) values (1, 'Roma');
  insert into class_package (class_package_id, title, price, class_amount, limit_per_customer, max_sales, sold)
    values (1, '5 clases', 115000, 5, 2, 9, 2);
  insert into single_class (single_class_id, class_date, minutes, capacity, booked, class_type_id, location_id)
    values (1, ${at}, 45, 2, 2, 1, 1), (2, '2026-11-25T13:00:00Z', 45, 2, 0, 1, 1);
  insert into purchase (purchase_id, customer_id, class_package_id, title, amount, total_payment, class_amount, status,
      payment_kind, attempt_key, "paidAt", "createdAt", "updatedAt")
    select n, c, 1, '5 clases', 115000, 115000, 5, 'active', 'cash', 'k' || n, ${at}, ${at}, ${at}
    from (values (1, ${ana.customer_id}), (2, ${beto.customer_id})) as v(n, c);
  insert into purchase_grant (purchase_id, period_start, "createdAt") values (1, ${at}, ${at}), (2, ${at}, ${at});
  insert into payment (payment_id, purchase_id, gateway, gateway_payment_id, amount, status, "createdAt", "updatedAt")
    values (1, 1, 'rehearsal', 'p1', 115000, 'succeeded', ${at}, ${at});
  insert into invoice (invoice_id, purchase_id, customer_id, gateway, gateway_invoice_id, kind, total_payment, refunded, status, "createdAt", "updatedAt")
    values (1, 1, ${ana.customer_id}, 'rehearsal', 'p1', 'purchase', 115000, 15000, 'paid', ${at}, ${at}),
      (2, 2, ${beto.customer_id}, 'desk', 'purchase:2', 'purchase', 115000, 0, 'paid', ${at}, ${at});
  insert into refund (purchase_id, invoice_id, gateway, amount, status, reason, "by", "createdAt", "updatedAt")
    values (1, 1, 'rehearsal', 15000, 'succeeded', 'r', ${ana.customer_id}, ${at}, ${at});
  insert into account_money (customer_id, amount, why, dedupe_key, "createdAt")
    values (${ana.customer_id}, 5000, 'adjusted', 'a', ${at});
  insert into available_class (available_class_id, customer_id, purchase_id, title, amount, available, returns, expiration_date, "createdAt")
    values (1, ${ana.customer_id}, 1, '5 clases', 5, 4, 1, '2026-12-20T05:59:59Z', ${at}),
      (2, ${beto.customer_id}, 2, 'Ilimitada', -1, -1, 0, '2026-12-20T05:59:59Z', ${at});
  insert into class_reservation (class_reservation_id, single_class_id, customer_id, spot, available_class_id, "createdAt", "deletedAt")
    values (1, 1, ${ana.customer_id}, 'A1', 1, ${at}, ${at}), (2, 1, ${ana.customer_id}, 'A1', 1, ${at}, null),
      (3, 1, ${beto.customer_id}, 'B6', 2, ${at}, null);
  insert into credit_entry (available_class_id, customer_id, kind, amount, class_reservation_id, "createdAt")
    values (1, ${ana.customer_id}, 'granted', 5, null, ${at}), (2, ${beto.customer_id}, 'granted', 0, null, ${at}),
      (1, ${ana.customer_id}, 'reserved', -1, 1, ${at}), (1, ${ana.customer_id}, 'returned', 1, 1, ${at}),
      (1, ${ana.customer_id}, 'reserved', -1, 2, ${at}), (2, ${beto.customer_id}, 'reserved', 0, 3, ${at});
  insert into idempotency (actor, route, key, request_hash, status, "createdAt") values ('a', 'r', 'k', 'h', 200, ${at})`)

const faults = () => integrityViolations(db, app.now())

const breakingStatements: Record<string, string> = {
  'I1 places taken': 'update single_class set booked = 1 where single_class_id = 1',
  'I1 places out of use': `insert into spot_block values (2, 'A1', 'roto', ${beto.customer_id}, ${at})`,
  'I1 capacity':
    'alter table single_class drop constraint single_class_booked; update single_class set capacity = 1 where single_class_id = 1',
  'I2 one seat, one person':
    "drop index class_reservation_spot_uq; update class_reservation set spot = 'A1' where class_reservation_id = 3",
  'I2 no seat on a blocked spot': `insert into spot_block values (1, 'A1', 'roto', ${beto.customer_id}, ${at})`,
  'I2 spots of the map': "update class_reservation set spot = 'A6' where class_reservation_id = 2",
  'I3 once per class':
    'drop index class_reservation_own_uq; update class_reservation set "deletedAt" = null, spot = null where class_reservation_id = 1',
  'I3 guests with their host': `insert into class_reservation (class_reservation_id, single_class_id, customer_id, host_id, guest, available_class_id, "createdAt")
    values (9, 1, ${ana.customer_id}, 1, 'Lola', 1, ${at})`,
  'I3 a paying hold has its purchase': `insert into seat_hold (single_class_id, customer_id, kind, expires_at, "createdAt")
    values (2, ${ana.customer_id}, 'paying', 'infinity', ${at})`,
  'I3 waiting or seated': `insert into waitlist (single_class_id, customer_id, "createdAt") values (1, ${ana.customer_id}, ${at})`,
  'I4 balance': 'update available_class set available = 3 where available_class_id = 1',
  'I4 never below zero':
    'alter table available_class drop constraint available_class_count; update available_class set available = -2 where available_class_id = 1',
  'I4 granted once': "delete from credit_entry where kind = 'granted' and available_class_id = 2",
  'I4 unlimited never moves': 'update credit_entry set amount = -1 where class_reservation_id = 3',
  'I4 cancellations counted': 'update available_class set returns = 2 where available_class_id = 1',
  'I5 every seat is paid': 'delete from credit_entry where class_reservation_id = 3',
  'I5 a credit good on the day':
    "update available_class set expiration_date = '2026-11-24T12:00:00Z' where available_class_id = 2",
  'I5 given back only when cancelled': `insert into credit_entry (available_class_id, customer_id, kind, amount, class_reservation_id, "createdAt")
    values (2, ${beto.customer_id}, 'returned', 0, 3, ${at})`,
  'I6 stock': 'update class_package set sold = 1',
  'I6 stock is not passed':
    'alter table class_package drop constraint class_package_stock; update class_package set max_sales = 1',
  'I7 limit per customer': `update purchase set customer_id = ${ana.customer_id}; update class_package set limit_per_customer = 1`,
  'I8 paid is given': 'delete from purchase_grant where purchase_id = 2',
  'I8 given is paid': `update purchase set "paidAt" = null where purchase_id = 2`,
  'I8 money is written down': `update purchase set "paidAt" = null where purchase_id = 1`,
  'I8 credits come from what was given': 'update available_class set purchase_id = 1 where available_class_id = 2',
  'I9 every key has its answer': 'update idempotency set status = null',
  'I10 what was paid was charged': 'update invoice set total_payment = 114000 where invoice_id = 2',
  'I10 money without goods is owed': 'update invoice set total_payment = 116000 where invoice_id = 2',
  'I10 account money follows its charges': `insert into account_money (customer_id, purchase_id, amount, why, dedupe_key, "createdAt")
    values (${beto.customer_id}, 2, 1000, 'overpaid', 'o', ${at});
    update invoice set total_payment = 116000, refunded = 1000 where invoice_id = 2;
    insert into refund (purchase_id, invoice_id, gateway, amount, status, reason, "createdAt", "updatedAt")
    values (2, 2, 'desk', 1000, 'succeeded', 'r', ${at}, ${at})`,
  'I10 an active purchase has its charges': `insert into dispute (gateway, gateway_dispute_id, purchase_id, invoice_id, amount, reason, status, "createdAt")
    values ('rehearsal', 'dp', 1, 1, 115000, 'r', 'lost', ${at})`,
  'I10 refunds of a charge': 'update invoice set refunded = 20000 where invoice_id = 1',
  'I10 never more back than came': `insert into refund (purchase_id, invoice_id, gateway, amount, status, reason, "createdAt", "updatedAt")
    values (1, 1, 'rehearsal', 100001, 'asked', 'r', ${at}, ${at})`,
  'I10 a charge says what went back': "update invoice set status = 'refunded' where invoice_id = 1",
  'I10 an account is never below zero': 'update account_money set amount = -1',
  'I10 what was spent from an account is a charge':
    "update account_money set why = 'spent', amount = -5, purchase_id = 2; insert into account_money (customer_id, amount, why, dedupe_key, \"createdAt\") select customer_id, 9000, 'adjusted', 'b', \"createdAt\" from account_money",
  'I10 a closed till is what its movements say': `insert into till_cut (location_id, opening_float, opened_by, "openedAt",
      counted, expected, kept, closed_by, "closedAt")
    values (1, 50000, ${ana.customer_id}, ${at}, 60000, 60000, 60000, ${ana.customer_id}, ${at})`,
  'I9 a renewal consent names a text that exists': `update purchase set renewal_consent = '{"version": "v1"}' where purchase_id = 1`,
  'I9 an accepted page names a version that exists': `insert into page (page_id, slug, title, version) values (1, 'p', 'P', 2);
    insert into accepted_page (page_id, customer_id, version, "createdAt") values (1, ${ana.customer_id}, 3, ${at})`,
  'I9 no event is past its retention': `insert into event (topic, payload, available_at, "doneAt") values ('t', '{}', ${at}, '2026-08-01')`,
  'I9 no webhook is past its retention': `insert into webhook_event (gateway, event_id, type, payload, "receivedAt", available_at, "processedAt")
    values ('stripe', 'e', 't', '{}', '2026-08-01', '2026-08-01', '2026-08-01')`,
  'I9 no idempotency key is past its retention': `update idempotency set "createdAt" = '2026-11-01'`,
}

test('a studio in order has no fault', async () => {
  assert.deepEqual(await faults(), [])
})

for (const [name, statements] of Object.entries(breakingStatements)) {
  test(`${name}: broken on purpose, it is found`, async () => {
    const client = await pool.connect()
    try {
      await client.query(`begin; ${statements}`)
      const found = await integrityViolationsOf(client)
      assert.ok(found.includes(name), found.join(', '))
    } finally {
      await client.query('rollback')
      client.release()
    }
    assert.deepEqual(await faults(), [])
  })
}

test('every invariant has a test that breaks it', () => {
  assert.deepEqual(
    invariants.map(({ name }) => name),
    Object.keys(breakingStatements),
  )
})

test('each seat of a drawn room is a selectable spot [3.8, I2]', async () => {
  const client = await pool.connect()
  try {
    const drawRoom = (spots: object) =>
      client.query(`begin; insert into custom_spot_map (custom_spot_map_id, name, rows, columns, spots)
        values (1, 'Sala', 2, 6, '${JSON.stringify(spots)}'); update class_type set custom_spot_map_id = 1`)
    const seat = { label: '1', selectable: true }
    await drawRoom({ A1: seat, B6: seat })
    assert.deepEqual(await integrityViolationsOf(client), [])
    await client.query('rollback')
    await drawRoom({ A1: seat, B6: { label: 'Coach', selectable: false } })
    assert.deepEqual(await integrityViolationsOf(client), ['I2 spots of the map'])
    await client.query('rollback')
    await drawRoom({ B6: seat })
    assert.deepEqual(await integrityViolationsOf(client), ['I2 spots of the map'])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a fault names table, rows, expected and found', async () => {
  await pool.query('update single_class set booked = 1 where single_class_id = 1')
  assert.deepEqual((await faults()).map(formatIntegrityFault), [
    'I1 places taken: single_class 1: expected booked 2, as many as live reservations, found booked 1',
  ])
  await pool.query('update single_class set booked = 2 where single_class_id = 1')
})

async function integrityViolationsOf(client: PoolClient): Promise<string[]> {
  const found = await integrityViolations(drizzle(client), app.now())
  return found.map(({ invariant }) => invariant)
}
