import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { page, portalPath } from '../../pages/frame.ts'
import { approval } from './approval-page.ts'
import { walletApi } from '../api/api.ts'
import { approveOrder, type Means, type OrderBody } from '../charging/orders.ts'
import { findPlan, type Plan } from '../charging/plans.ts'
import { centavosOf } from '../api/response.ts'
import { approveSubscription } from '../charging/subscriptions.ts'
import { AT, type Wallet } from '../wallet.ts'
import { findThing } from '../wallet-store.ts'

const TITLE = 'Paga con tu cartera'
const APPROVE = `${AT}/aprobar`
const SUBSCRIBE = `${AT}/suscribir`
const CANCELLED = { cartera: 'cancelada' }
const NO_FUNDS = { cartera: 'sin-fondos' }

export function fakePaypalSite(wallet: Wallet): Hono {
  const { database, transaction } = wallet.context
  const site = new Hono().basePath(AT)
  site.use(bodyLimit({ maxSize: 200_000 }))
  site.get('/aprobar', async (c) => {
    const { order = '', return_url = '/' } = c.req.query()
    const found = (await findThing(database.db, 'order', order))?.body as OrderBody | undefined
    if (!found) return c.text('No encontramos este pago.', 404)
    return page(c, TITLE, orderPage(found, return_url))
  })
  site.post('/aprobar', async (c) => {
    const { order = '', return_url, choice } = await formOf(c)
    const means = MEANS.find((one) => one === choice)
    if (!means) return back(c, return_url, CANCELLED)
    const approved = await transaction((tx) => approveOrder(tx, wallet, order, means))
    return approved ? back(c, return_url, { orderID: order }) : c.text('No encontramos este pago.', 404)
  })
  site.get('/suscribir', async (c) => {
    const { plan_id = '', custom_id = '', return_url = '/' } = c.req.query()
    const plan = await findPlan(database.db, plan_id)
    if (!plan) return c.text('No encontramos esta suscripción.', 404)
    return page(c, TITLE, planPage(plan, custom_id, return_url))
  })
  site.post('/suscribir', async (c) => {
    const { plan_id = '', custom_id = '', return_url, choice } = await formOf(c)
    if (choice === 'no-funds') return back(c, return_url, NO_FUNDS)
    if (choice !== 'plenty' && choice !== 'lean') return back(c, return_url, CANCELLED)
    const id = await transaction((tx) => approveSubscription(tx, wallet, { plan_id, custom_id, funds: choice }))
    if (!id) return c.text('No encontramos esta suscripción.', 404)
    return back(c, return_url, { subscriptionID: id })
  })
  site.route('/', walletApi(wallet))
  return site
}

const MEANS: readonly Means[] = ['plenty', 'no-funds', 'review']
const PAY = { value: 'plenty', label: 'Pagar con la cartera de ensayo' } as const
const CANCEL = { value: 'cancel', label: 'Cancelar' } as const

const orderPage = ({ id, purchase_units: [unit] }: OrderBody, return_url: string) =>
  approval({
    description: unit.description ?? 'Compra',
    due: centavosOf(unit.amount),
    afterwards: null,
    action: APPROVE,
    hidden: { order: id, return_url },
    choices: [
      PAY,
      { value: 'no-funds', label: 'Pagar sin fondos' },
      { value: 'review', label: 'Pagar, en revisión por una hora' },
      CANCEL,
    ],
  })

const planPage = (plan: Plan, custom_id: string, return_url: string) =>
  approval({
    description: plan.name,
    due: dueNow(plan),
    afterwards: afterwardsOf(plan),
    action: SUBSCRIBE,
    hidden: { plan_id: plan.id, custom_id, return_url },
    choices: [
      PAY,
      { value: 'lean', label: 'Pagar hoy y quedarse sin fondos después' },
      { value: 'no-funds', label: 'Pagar sin fondos' },
      CANCEL,
    ],
  })

const dueNow = ({ billing_cycles: [first], payment_preferences }: Plan): number =>
  centavosOf(payment_preferences.setup_fee) + (first ? centavosOf(first.pricing_scheme.fixed_price) : 0)

const UNITS = { DAY: ['día', 'días'], WEEK: ['semana', 'semanas'], MONTH: ['mes', 'meses'], YEAR: ['año', 'años'] }

function afterwardsOf({ billing_cycles }: Plan): string | null {
  const last = billing_cycles.at(-1)
  if (!last) return null
  const { interval_unit, interval_count } = last.frequency
  const [one, many] = UNITS[interval_unit]
  const each = interval_count === 1 ? one : `${interval_count} ${many}`
  return `Después, ${formatMoney(centavosOf(last.pricing_scheme.fixed_price))} MXN cada ${each}.`
}

async function formOf(c: Context): Promise<Partial<Record<string, string>>> {
  const form = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function back(c: Context, return_url: string | undefined, outcome: Readonly<Record<string, string>>): Response {
  const url = new URL(portalPath(return_url, c.req.url), 'http://portal')
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  return c.redirect(`${url.pathname}${url.search}`, 303)
}
