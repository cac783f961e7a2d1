import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { CustomerThing, IntentThing, MethodThing } from '../provider/shapes.ts'
import { find, hold, save } from '../provider/things.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { spread } from './cash.ts'
import { succeed } from './charging.ts'

const DAY_S = 86_400
/** Mexico City has kept UTC-6 all year since 2022; a voucher ends at 23:59 there. */
const MEXICO_S = 6 * 3600
const DEFAULT_DAYS = 3

export async function showOxxo(
  request: ProviderRequest,
  intent: IntentThing,
  method: MethodThing,
): Promise<IntentThing> {
  const days = intent.payment_method_options.oxxo?.expires_after_days ?? DEFAULT_DAYS
  const expires_after = endOfDay(secondsNow(request), days)
  const query = new URLSearchParams({ client_secret: intent.client_secret })
  const oxxo_display_details = {
    expires_after,
    hosted_voucher_url: `/_ensayo/oxxo/${intent.id}?${query}`,
    number: digits(request, 14),
  }
  const next_action = { type: 'oxxo_display_details', oxxo_display_details }
  const due = new Date((expires_after + 1) * 1000)
  return waiting(request, { ...intent, payment_method: method.id, next_action }, due)
}

const endOfDay = (now: number, days: number): number =>
  (Math.floor((now - MEXICO_S) / DAY_S) + days + 1) * DAY_S + MEXICO_S - 60

/** Waits for a transfer: the payer's account number and the missing amount. Existing cash pays at once. */
export async function showSpei(
  request: ProviderRequest,
  intent: IntentThing,
  method: MethodThing,
): Promise<IntentThing> {
  const number = await clabeOf(request, intent.customer)
  const next_action = transferTo(intent, intent.amount, number, digits(request, 7))
  const waits = await waiting(request, { ...intent, payment_method: method.id, next_action })
  if (intent.customer) await spread(request, intent.customer, waits.id)
  return hold<IntentThing>(request, 'payment_intent', waits.id)
}

async function clabeOf(request: ProviderRequest, id: string | null): Promise<string> {
  if (id === null) throw new Fault(400, 'parameter_missing', 'A bank transfer needs a customer.')
  const customer = await hold<CustomerThing>(request, 'customer', id)
  if (customer._clabe) return customer._clabe
  const { _clabe = '' } = await save<CustomerThing>(request, { ...customer, _clabe: clabe(request) })
  return _clabe
}

function transferTo({ id, client_secret }: IntentThing, amount_remaining: number, number: string, reference: string) {
  const address = { city: null, country: 'MX', line1: null, line2: null, postal_code: null, state: null }
  const spei = {
    account_holder_address: address,
    account_holder_name: 'Estudio de ensayo',
    bank_address: address,
    bank_code: '646',
    bank_name: 'STP',
    clabe: number,
  }
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining,
      currency: 'mxn',
      financial_addresses: [{ type: 'spei', supported_networks: ['spei'], spei }],
      hosted_instructions_url: `/_ensayo/spei/${id}?${new URLSearchParams({ client_secret })}`,
      reference,
      type: 'mx_bank_transfer',
    },
  }
}

async function waiting(request: ProviderRequest, intent: IntentThing, due: Date | null = null): Promise<IntentThing> {
  const waits = await save<IntentThing>(
    request,
    { ...intent, status: 'requires_action', last_payment_error: null },
    due,
  )
  await emitEvent(request, 'payment_intent.requires_action', waits)
  return waits
}

export async function payVoucher(request: ProviderRequest, id: string): Promise<IntentThing> {
  const intent = await hold<IntentThing>(request, 'payment_intent', id)
  const isOpen = intent.status === 'requires_action' && intent.next_action?.oxxo_display_details
  if (!isOpen || !intent.payment_method) return intent
  return succeed(request, intent, await hold<MethodThing>(request, 'payment_method', intent.payment_method))
}

export async function endVoucher(request: ProviderRequest, id: string): Promise<void> {
  const intent = await find<IntentThing>(request.tx, 'payment_intent', id)
  if (intent?.status !== 'requires_action' || !intent.next_action?.oxxo_display_details) return
  const ended = await save<IntentThing>(
    request,
    {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_payment_attempt_expired',
        message: 'The latest payment attempt of the PaymentIntent has expired.',
      },
    },
    null,
  )
  await emitEvent(request, 'payment_intent.payment_failed', ended)
}

const digits = ({ secret }: ProviderRequest, count: number): string =>
  [...Buffer.from(secret(count), 'base64url')]
    .map((byte) => byte % 10)
    .join('')
    .slice(0, count)

function clabe(request: ProviderRequest): string {
  const account = `646180${digits(request, 11)}`
  const sum = [...account].reduce((total, digit, place) => total + ((Number(digit) * Number('371'[place % 3])) % 10), 0)
  return `${account}${(10 - (sum % 10)) % 10}`
}
