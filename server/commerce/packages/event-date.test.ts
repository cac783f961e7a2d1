import assert from 'node:assert/strict'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { insertClass, insertRoom } from '../../testing/classes.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { app } = shop
const room = await insertRoom(app)

test('an event shows its next class that takes place [7.13, 2.14]', async () => {
  const event = async () => {
    const { body } = await shop.call('GET /class_packages/especiales/all')
    return body.class_packages[0]
  }
  const { class_package_id, event_date } = await event()
  assert.equal(event_date, null)
  const inHours = (hours: number) => addMinutes(app.now(), hours * 60)
  const classes = [
    { class_date: inHours(-2), class_package_id },
    { class_date: inHours(20), class_package_id, cancelledAt: app.now() },
    { class_date: inHours(30), class_package_id: null },
    { class_date: inHours(48), class_package_id },
    { class_date: inHours(72), class_package_id },
  ]
  for (const { class_date, ...more } of classes) {
    const id = await insertClass(app, room, { class_date })
    await app.database.db.update(singleClass).set(more).where(eq(singleClass.single_class_id, id))
  }
  assert.equal((await event()).event_date, inHours(48).toISOString())
  const { body } = await shop.call('GET /class_packages')
  const dated = body.class_packages.filter((pack: object) => 'event_date' in pack)
  assert.ok(dated.every((pack: { is_special_event: boolean }) => pack.is_special_event))
})
