import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { CustomerObject, IntentObject, MethodObject } from '../provider/shapes.ts'
import { findObject, lockObject, saveObject } from '../provider/objects.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { applyCashBalance } from './cash.ts'
import { succeed } from './charging.ts'

const DAY_S = 86_400
/** Mexico City has used UTC-6 all year since 2022; a voucher expires there at 23:59. */
const MEXICO_OFFSET_S = 6 * 3600
const DEFAULT_DAYS = 3

export async function createOxxoVoucher(
  request: ProviderRequest,
  intent: IntentObject,
  method: MethodObject,
): Promise<IntentObject> {
  const days = intent.payment_method_options.oxxo?.expires_after_days ?? DEFAULT_DAYS
  const expires_after = endOfDay(secondsNow(request), days)
  const query = new URLSearchParams({ client_secret: intent.client_secret })
  const oxxo_display_details = {
    expires_after,
    hosted_voucher_url: `/_ensayo/oxxo/${intent.id}?${query}`,
    number: randomDigits(request, 14),
  }
  const next_action = { type: 'oxxo_display_details', oxxo_display_details }
  const expiresAt = new Date((expires_after + 1) * 1000)
  return awaitPayment(request, { ...intent, payment_method: method.id, next_action }, expiresAt)
}

const endOfDay = (now: number, days: number): number =>
  (Math.floor((now - MEXICO_OFFSET_S) / DAY_S) + days + 1) * DAY_S + MEXICO_OFFSET_S - 60

/** Shows the account number for a transfer and the missing amount. An existing cash balance pays at once. */
export async function createSpeiInstructions(
  request: ProviderRequest,
  intent: IntentObject,
  method: MethodObject,
): Promise<IntentObject> {
  const number = await findOrCreateClabe(request, intent.customer)
  const next_action = transferInstructions(intent, intent.amount, number, randomDigits(request, 7))
  const pending = await awaitPayment(request, { ...intent, payment_method: method.id, next_action })
  if (intent.customer) await applyCashBalance(request, intent.customer, pending.id)
  return lockObject<IntentObject>(request, 'payment_intent', pending.id)
}

async function findOrCreateClabe(request: ProviderRequest, id: string | null): Promise<string> {
  if (id === null) throw new Fault(400, 'parameter_missing', 'A bank transfer needs a customer.')
  const customer = await lockObject<CustomerObject>(request, 'customer', id)
  if (customer._clabe) return customer._clabe
  const { _clabe = '' } = await saveObject<CustomerObject>(request, { ...customer, _clabe: newClabe(request) })
  return _clabe
}

function transferInstructions(
  { id, client_secret }: IntentObject,
  amount_remaining: number,
  number: string,
  reference: string,
) {
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

async function awaitPayment(
  request: ProviderRequest,
  intent: IntentObject,
  expiresAt: Date | null = null,
): Promise<IntentObject> {
  const pending = await saveObject<IntentObject>(
    request,
    { ...intent, status: 'requires_action', last_payment_error: null },
    expiresAt,
  )
  await emitEvent(request, 'payment_intent.requires_action', pending)
  return pending
}

export async function payVoucher(request: ProviderRequest, id: string): Promise<IntentObject> {
  const intent = await lockObject<IntentObject>(request, 'payment_intent', id)
  const isOpen = intent.status === 'requires_action' && intent.next_action?.oxxo_display_details
  if (!isOpen || !intent.payment_method) return intent
  return succeed(request, intent, await lockObject<MethodObject>(request, 'payment_method', intent.payment_method))
}

export async function expireVoucher(request: ProviderRequest, id: string): Promise<void> {
  const intent = await findObject<IntentObject>(request.tx, 'payment_intent', id)
  if (intent?.status !== 'requires_action' || !intent.next_action?.oxxo_display_details) return
  const expired = await saveObject<IntentObject>(
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
  await emitEvent(request, 'payment_intent.payment_failed', expired)
}

const randomDigits = ({ secret }: ProviderRequest, count: number): string =>
  [...Buffer.from(secret(count), 'base64url')]
    .map((byte) => byte % 10)
    .join('')
    .slice(0, count)

function newClabe(request: ProviderRequest): string {
  const account = `646180${randomDigits(request, 11)}`
  const sum = [...account].reduce((total, digit, index) => total + ((Number(digit) * Number('371'[index % 3])) % 10), 0)
  return `${account}${(10 - (sum % 10)) % 10}`
}
