import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { page, portalPath } from '../../pages/frame.ts'
import { approvalForm } from './approval-page.ts'
import { walletApi } from '../api/api.ts'
import { approveOrder, type PaymentOutcome, type OrderBody } from '../charging/orders.ts'
import { findPlan, type Plan } from '../charging/plans.ts'
import { toCentavos } from '../api/response.ts'
import { approveSubscription } from '../charging/subscriptions.ts'
import { BASE_PATH, type Wallet } from '../wallet.ts'
import { findResource } from '../wallet-store.ts'

const TITLE = 'Paga con tu cartera'
const APPROVE_PATH = `${BASE_PATH}/aprobar`
const SUBSCRIBE_PATH = `${BASE_PATH}/suscribir`
const CANCELLED = { cartera: 'cancelada' }
const NO_FUNDS = { cartera: 'sin-fondos' }

export function fakePaypalSite(wallet: Wallet): Hono {
  const { database, transaction } = wallet.context
  const site = new Hono().basePath(BASE_PATH)
  site.use(bodyLimit({ maxSize: 200_000 }))
  site.get('/aprobar', async (c) => {
    const { order = '', return_url = '/' } = c.req.query()
    const found = (await findResource(database.db, 'order', order))?.body as OrderBody | undefined
    if (!found) return c.text('No encontramos este pago.', 404)
    return page(c, TITLE, orderPage(found, return_url))
  })
  site.post('/aprobar', async (c) => {
    const { order = '', return_url, choice } = await readForm(c)
    const means = MEANS.find((option) => option === choice)
    if (!means) return redirectBack(c, return_url, CANCELLED)
    const approved = await transaction((tx) => approveOrder(tx, wallet, order, means))
    return approved ? redirectBack(c, return_url, { orderID: order }) : c.text('No encontramos este pago.', 404)
  })
  site.get('/suscribir', async (c) => {
    const { plan_id = '', custom_id = '', return_url = '/' } = c.req.query()
    const plan = await findPlan(database.db, plan_id)
    if (!plan) return c.text('No encontramos esta suscripción.', 404)
    return page(c, TITLE, planPage(plan, custom_id, return_url))
  })
  site.post('/suscribir', async (c) => {
    const { plan_id = '', custom_id = '', return_url, choice } = await readForm(c)
    if (choice === 'no-funds') return redirectBack(c, return_url, NO_FUNDS)
    if (choice !== 'plenty' && choice !== 'lean') return redirectBack(c, return_url, CANCELLED)
    const id = await transaction((tx) => approveSubscription(tx, wallet, { plan_id, custom_id, funds: choice }))
    if (!id) return c.text('No encontramos esta suscripción.', 404)
    return redirectBack(c, return_url, { subscriptionID: id })
  })
  site.route('/', walletApi(wallet))
  return site
}

const MEANS: readonly PaymentOutcome[] = ['plenty', 'no-funds', 'review']
const PAY = { value: 'plenty', label: 'Pagar con la cartera de ensayo' } as const
const CANCEL = { value: 'cancel', label: 'Cancelar' } as const

const orderPage = ({ id, purchase_units: [unit] }: OrderBody, return_url: string) =>
  approvalForm({
    description: unit.description ?? 'Compra',
    due: toCentavos(unit.amount),
    afterwards: null,
    action: APPROVE_PATH,
    hidden: { order: id, return_url },
    choices: [
      PAY,
      { value: 'no-funds', label: 'Pagar sin fondos' },
      { value: 'review', label: 'Pagar, en revisión por una hora' },
      CANCEL,
    ],
  })

const planPage = (plan: Plan, custom_id: string, return_url: string) =>
  approvalForm({
    description: plan.name,
    due: dueToday(plan),
    afterwards: describeRenewal(plan),
    action: SUBSCRIBE_PATH,
    hidden: { plan_id: plan.id, custom_id, return_url },
    choices: [
      PAY,
      { value: 'lean', label: 'Pagar hoy y quedarse sin fondos después' },
      { value: 'no-funds', label: 'Pagar sin fondos' },
      CANCEL,
    ],
  })

const dueToday = ({ billing_cycles: [first], payment_preferences }: Plan): number =>
  toCentavos(payment_preferences.setup_fee) + (first ? toCentavos(first.pricing_scheme.fixed_price) : 0)

const UNITS = { DAY: ['día', 'días'], WEEK: ['semana', 'semanas'], MONTH: ['mes', 'meses'], YEAR: ['año', 'años'] }

function describeRenewal({ billing_cycles }: Plan): string | null {
  const last = billing_cycles.at(-1)
  if (!last) return null
  const { interval_unit, interval_count } = last.frequency
  const [singular, plural] = UNITS[interval_unit]
  const frequency = interval_count === 1 ? singular : `${interval_count} ${plural}`
  return `Después, ${formatMoney(toCentavos(last.pricing_scheme.fixed_price))} MXN cada ${frequency}.`
}

async function readForm(c: Context): Promise<Partial<Record<string, string>>> {
  const form = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function redirectBack(c: Context, return_url: string | undefined, outcome: Readonly<Record<string, string>>): Response {
  const url = new URL(portalPath(return_url, c.req.url), 'http://portal')
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  return c.redirect(`${url.pathname}${url.search}`, 303)
}
