import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { classType, instructor, location } from '../catalogue/studio/tables.ts'
import { availableClass, creditEntry } from '../commerce/credits/tables.ts'
import { customer } from '../people/tables.ts'
import type { Tx } from '../platform/database/database.ts'
import { discount } from '../commerce/discounts/tables.ts'
import { dispute, refund } from '../payments/money/tables.ts'
import { classPackage } from '../commerce/packages/tables.ts'
import { accountMoney, invoice, paymentMethod, purchase, subscription } from '../commerce/purchases/tables.ts'
import { classReservation } from '../booking/reservations/tables.ts'
import { classInstructor, singleClass, spotBlock } from '../catalogue/schedule/tables.ts'
import { video, videoPlayback } from '../media/tables.ts'
import { waitlist } from '../booking/waitlist/tables.ts'
import { chanceFrom } from './generated/chance.ts'
import { classesFrom } from './generated/classes.ts'
import { filmsFrom } from './generated/films.ts'
import { generateSetup } from './generated/setup.ts'
import { addGrants, addMoney } from './generated/money.ts'
import { closeGrants, generateCreditRows } from './generated/credits.ts'
import { salesFrom, WORKSHOP_PACKAGE_ID } from './generated/sales.ts'
import { seatsFrom } from './generated/seats.ts'
import { openTestStudio } from './studio.ts'

const tables = {
  location,
  classType,
  instructor,
  customer,
  classPackage,
  paymentMethod,
  discount,
  purchase,
  invoice,
  refund,
  dispute,
  subscription,
  accountMoney,
  availableClass,
  singleClass,
  classInstructor,
  spotBlock,
  classReservation,
  waitlist,
  creditEntry,
  video,
  videoPlayback,
}
type Tables = typeof tables
export type Everything = { [Name in keyof Tables]: Tables[Name]['$inferSelect'][] }

export async function openGeneratedStudio() {
  const studio = await openTestStudio()
  const { db } = studio.app.database
  return {
    ...studio,
    db,
    async fill(seed: number) {
      await db.execute(
        sql`truncate customer, location, class_type, instructor, class_package, discount, payment_method cascade`,
      )
      const { zone, now } = await generateStudio(db, seed)
      studio.clock.set(now)
      await studio.setSettings({ timezone: zone })
      return { zone, now, admin: await studio.person({ role: 'admin' }), rows: await readEverything(db) }
    },
  }
}

async function generateStudio(db: Tx, seed: number) {
  const chance = chanceFrom(seed)
  const setup = generateSetup(chance)
  const sales = salesFrom(chance, setup)
  addMoney(chance, setup, sales)
  const creditRows = generateCreditRows(chance, setup, sales)
  addGrants(chance, setup, sales, creditRows)
  const { classes, coaching, blocks } = classesFrom(chance, setup, WORKSHOP_PACKAGE_ID)
  const { seats, waiting } = seatsFrom(chance, setup, creditRows, classes)
  closeGrants(chance, setup, sales, creditRows)
  const { videos, playbacks } = filmsFrom(chance, setup)
  const rows: { [Name in keyof Tables]: Tables[Name]['$inferInsert'][] } = {
    location: setup.places,
    classType: setup.types,
    instructor: setup.coaches,
    customer: setup.visitors.map(({ row }) => row),
    classPackage: sales.packages,
    paymentMethod: sales.methods,
    discount: sales.discounts,
    purchase: sales.purchases,
    invoice: sales.invoices,
    refund: sales.refunds,
    dispute: sales.disputes,
    subscription: sales.subscriptions,
    accountMoney: sales.account,
    availableClass: creditRows.grants,
    singleClass: classes,
    classInstructor: coaching,
    spotBlock: blocks,
    classReservation: seats,
    waitlist: waiting,
    creditEntry: creditRows.ledger,
    video: videos,
    videoPlayback: playbacks,
  }
  for (const [name, table] of Object.entries(tables)) await write(db, table, rows[name as keyof Tables])
  return { zone: setup.zone, now: setup.now }
}

async function write(db: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await db.insert(table).values(rows.slice(start, start + 500) as never)
}

async function readEverything(db: Tx): Promise<Everything> {
  const rowsByTable: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(tables)) rowsByTable[name] = await db.select().from(table as PgTable)
  return rowsByTable as Everything
}
