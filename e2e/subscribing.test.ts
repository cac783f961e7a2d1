import assert from 'node:assert/strict'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, signInAs, type Person } from './people.ts'
import { saveCard, subscribe, waitForPurchase } from './plans.ts'
import { expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

const settings = { subscriptions_enabled: true, payment_sources_enabled: true, videos_enabled: true }
const studio = openStudio(settings)

const PLAN = 'Mensual ilimitada'
const signInAgain = ({ email, password }: Person) => signInAs(studio.address, { email, password })
const DECLINED_WHEN_CHARGED = '4000000000000341'

test('a plan shows its next charge and its end [4.14, 4.15, 5.7, 8.20, 2.46] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  await subscribe(studio.address, nina, PLAN, await saveCard(studio.address, nina))
  const { page, tap, taps } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/membresias')
  await expectText(page, /^Se renueva el \d{2} [A-Z]{3} \d{4} por \$2,490\.$/)
  taps()
  await tap(page.getByRole('button', { name: `Cancelar suscripción ${PLAN}` }))
  const sheet = sheetOf(page, 'Cancelar suscripción')
  await expectText(
    sheet,
    /Conservas lo que ya pagaste hasta el \d{2} [A-Z]{3} \d{4}\. Después no se te vuelve a cobrar\./,
  )
  const confirm = sheet.getByRole('button', { name: 'Cancelar suscripción' })
  await tap(confirm)
  await expectText(sheet, 'Debes indicar un motivo de cancelación.')
  await tap(sheet.getByText('Otro', { exact: true }))
  await tap(confirm)
  await expectText(sheet, 'Debes indicar un motivo de cancelación.')
  await sheet.getByLabel('Cuéntanos').fill('Me mudo a Oaxaca')
  assert.deepEqual(await faultsIn(page, 'cancelling'), [])
  await tap(confirm)
  await expectText(page, '¡Suscripción cancelada!')
  await expectText(page, /^Cancelada el \d{2} [A-Z]{3} \d{4}$/)
  await expectText(page, /^Puedes usarla hasta el \d{2} [A-Z]{3} \d{4}\.$/)
  assert.equal(await page.getByRole('button', { name: /^Cancelar suscripción/ }).count(), 0)
})

test('cancelling a plan that is already cancelled is refused [4.14] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const plan = await subscribe(studio.address, nina, PLAN, await saveCard(studio.address, nina))
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/membresias')
  await call(studio.address, `POST /purchases/cancel/${plan.purchase_id}`, {
    token: nina.token,
    body: { reason: 'Por salud' },
  })
  await tap(page.getByRole('button', { name: `Cancelar suscripción ${PLAN}` }))
  const sheet = sheetOf(page, 'Cancelar suscripción')
  await tap(sheet.getByText('Por salud'))
  await tap(sheet.getByRole('button', { name: 'Cancelar suscripción' }))
  await expectText(sheet, 'Esta suscripción ya está cancelada.')
})

test('a plan’s card says so, and cannot be removed [2.27, 2.42, 2.46] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const card = await saveCard(studio.address, nina)
  await subscribe(studio.address, nina, PLAN, card)
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/metodos')
  await expectText(page, `Aquí se cobra: ${PLAN}.`)
  await tap(page.getByRole('button', { name: 'Eliminar Visa terminada en 4242' }))
  const sheet = sheetOf(page, 'Precaución')
  await expectText(sheet, /cambia la tarjeta de tu suscripción o cancélala/)
  assert.equal(await sheet.getByRole('button', { name: 'Eliminar' }).count(), 0)
  await tap(sheet.getByRole('link', { name: 'Ir a Mis Compras' }))
  await page.getByRole('heading', { name: 'Mis Compras' }).waitFor()
  await saveCard(studio.address, nina, '5555555555554444')
  await page.reload()
  await tap(page.getByRole('button', { name: `Cambiar tarjeta ${PLAN}` }))
  const cards = sheetOf(page, 'Cambiar tarjeta')
  await tap(cards.getByText('Mastercard terminada en 4444'))
  await tap(cards.getByRole('button', { name: 'Usar esta tarjeta' }))
  await expectText(page, 'Método de pago guardado.')
  await page.goto('/mystudio/metodos')
  await tap(page.getByRole('button', { name: 'Eliminar Visa terminada en 4242' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Eliminar' }))
  await expectText(page, 'Metodo de Pago eliminado con éxito.')
  await page.getByRole('heading', { name: 'Visa terminada en 4242' }).waitFor({ state: 'detached' })
})

test('a new card for a plan is declined, or its bank asks [8.17, R11] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  await subscribe(studio.address, nina, PLAN, await saveCard(studio.address, nina))
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/membresias')
  await tap(page.getByRole('button', { name: `Cambiar tarjeta ${PLAN}` }))
  await tap(sheetOf(page, 'Cambiar tarjeta').getByRole('link', { name: 'Usar otra tarjeta' }))
  await page.getByRole('heading', { name: 'Otra tarjeta' }).waitFor()
  const writeCard = async (number: string) => {
    await page.getByLabel('Número de tarjeta').fill(number)
    await page.getByLabel('Nombre en la tarjeta').fill('Nina Prueba')
    await page.getByLabel('Vencimiento').fill('12/2090')
    await page.getByLabel('CVV').fill('123')
    await tap(page.getByRole('button', { name: 'Usar esta tarjeta' }))
  }
  await writeCard('4000000000009995')
  await expectText(page, 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.')
  assert.deepEqual(await faultsIn(page, 'new card'), [])
  await writeCard('4000002500003155')
  await tap(page.getByRole('button', { name: 'Autorizar' }))
  await expectText(page, 'Método de pago guardado.')
  await page.goto('/mystudio/metodos')
  const card = page.getByRole('listitem').filter({ hasText: 'Visa terminada en 3155' })
  await expectText(card, `Aquí se cobra: ${PLAN}.`)
})

test('a month of renewals, trials, declines [4.15, 5.14, 2.23, R11, F32] @desktop', async ({ visit }) => {
  const [nina, tere, olga] = [
    await createPerson(studio.address, 'Nina'),
    await createPerson(studio.address, 'Tere'),
    await createPerson(studio.address, 'Olga'),
  ]
  const monthlyPlan = await subscribe(studio.address, nina, PLAN, await saveCard(studio.address, nina))
  const trialPlan = await subscribe(studio.address, tere, 'Casa Barro en línea', await saveCard(studio.address, tere))
  const unpaidPlan = await subscribe(studio.address, olga, PLAN, await saveCard(studio.address, olga))
  const decliningCard = await saveCard(studio.address, olga, DECLINED_WHEN_CHARGED)
  await call(studio.address, `PUT /purchases/${unpaidPlan.purchase_id}/source`, {
    token: olga.token,
    body: { payment_source_id: decliningCard },
  })

  const duringTrial = await visit(studio.address, { as: tere })
  await duringTrial.page.goto('/mystudio/membresias')
  await expectText(duringTrial.page, /^Prueba gratis hasta el \d{2} [A-Z]{3} \d{4}; después \$249 cada mes\.$/)
  await duringTrial.page.goto('/mystudio/pagos')
  await expectText(duringTrial.page, 'No has hecho ninguna compra.')

  await studio.daysLater(32)
  const signedIn = { nina: await signInAgain(nina), tere: await signInAgain(tere), olga: await signInAgain(olga) }
  const firstBillingDate = monthlyPlan.next_billing_date
  await waitForPurchase(
    studio.address,
    signedIn.nina,
    monthlyPlan.purchase_id,
    (purchase) => purchase.next_billing_date !== firstBillingDate,
  )
  await waitForPurchase(
    studio.address,
    signedIn.tere,
    trialPlan.purchase_id,
    ({ subscription }) => subscription?.status === 'active',
  )
  await waitForPurchase(
    studio.address,
    signedIn.olga,
    unpaidPlan.purchase_id,
    ({ subscription }) => subscription?.past_due_since !== null,
  )

  for (const width of ['phone', 'desktop'] as const) {
    const { page } = await visit(studio.address, { width, as: signedIn.nina })
    await page.goto('/mystudio/pagos')
    await expectText(page, /^Renovación · Del \d{2} [A-Z]{3} \d{4} al \d{2} [A-Z]{3} \d{4}$/)
    assert.equal(await page.getByText('$2,490').filter({ visible: true }).count(), 2)
    assert.deepEqual(await faultsIn(page, 'charges'), [])
  }

  const afterTrial = await visit(studio.address, { as: signedIn.tere })
  await afterTrial.page.goto('/mystudio/pagos')
  await expectText(afterTrial.page, '$249')

  const { page, tap } = await visit(studio.address, { width: 'phone', as: signedIn.olga })
  await page.goto('/mystudio/membresias')
  await expectText(
    page,
    /^Tu último cobro falló\. Para conservar tu plan, págalo a más tardar el \d{2} [A-Z]{3} \d{4}\.$/,
  )
  assert.deepEqual(await faultsIn(page, 'owing'), [])
  await tap(page.getByRole('button', { name: `Pagar $2,490 ${PLAN}` }))
  const sheet = sheetOf(page, 'Pagar lo pendiente')
  await tap(sheet.getByRole('button', { name: 'Pagar $2,490' }))
  await expectText(sheet, 'Tu banco volvió a rechazar el cobro. Intenta con otra tarjeta.')
  await tap(sheet.getByText('Visa terminada en 4242'))
  await tap(sheet.getByRole('button', { name: 'Pagar $2,490' }))
  await expectText(page, '¡Pago exitoso!')
  await expectText(page, /^Se renueva el \d{2} [A-Z]{3} \d{4} por \$2,490\.$/)
})
