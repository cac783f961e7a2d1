import { classPackage } from '../commerce/packages/tables.ts'
import { paymentMethod } from '../commerce/purchases/tables.ts'
import { openBooking } from './booking.ts'

type PackageInput = Partial<typeof classPackage.$inferInsert>

export async function openAdminStudio() {
  const studio = await openBooking()
  const { app, call, person } = studio
  const { db } = app.database
  await studio.setSettings({ timezone: 'America/Mexico_City', email: 'hola@casabarro.example' })
  const reception = await person({ name: 'Nora', last_name: 'Paz', role: 'reception' })
  const admin = await person({ name: 'Sofía', last_name: 'Ríos', role: 'admin' })
  const methods = await db
    .insert(paymentMethod)
    .values([{ name: 'Efectivo' }, { name: 'Tarjeta' }, { name: 'Transferencia' }])
    .returning()
  const [cash, card, transfer] = methods.map(({ payment_method_id }) => payment_method_id) as [number, number, number]
  return {
    ...studio,
    reception,
    admin,
    cash,
    card,
    transfer,
    async insertPackage(input: PackageInput = {}): Promise<number> {
      const row = { title: '8 clases', price: 129_950, class_amount: 8, expiration_days: 30, ...input }
      const [inserted] = await db.insert(classPackage).values(row).returning()
      return inserted!.class_package_id
    },
    give: (customer_id: number, class_package_id: number, fields: Record<string, unknown> = {}, key?: string) => {
      const body = { customer_id, class_package_id, is_gift: true, bill: false, ...fields }
      return call('POST /customer/giveAccess', { as: reception, body, ...(key ? { key } : {}) })
    },
    mailTo: async (to: string) =>
      (
        await app.database.pool.query<{ subject: string; text: string }>(
          'select subject, text from message where "to" = $1 order by message_id',
          [to],
        )
      ).rows,
  }
}
