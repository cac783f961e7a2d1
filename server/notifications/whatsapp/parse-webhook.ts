import { parseConsentReply } from '@aforo/domain/notifications/whatsapp/consent-reply.ts'
import { toTenDigits } from '@aforo/domain/values/phone.ts'
import { z } from 'zod'

export type StatusUpdate = {
  readonly provider_id: string
  /** The delivery id that was sent with the message; null when Meta did not return it. */
  readonly delivery_id: number | null
  readonly phone: string | null
  readonly state: 'sent' | 'delivered' | 'read' | 'failed'
  readonly error: string | null
}
export type ConsentReply = {
  readonly phone: string
  readonly hasConsent: boolean
  readonly word: string
  readonly sentAt: Date
}
export type WebhookUpdates = { readonly statuses: StatusUpdate[]; readonly answers: ConsentReply[] }

const changeSchema = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    statuses: z.array(z.unknown()).default([]),
    messages: z.array(z.unknown()).default([]),
  }),
})
const envelopeSchema = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) })
const statusSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  recipient_id: z.string().nullish(),
  biz_opaque_callback_data: z.string().nullish(),
  errors: z.array(z.object({ code: z.number() })).nullish(),
})
const messageSchema = z.object({
  from: z.string().min(1),
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})

/**
 * The parts of a webhook that are used: states of this number's messages, and replies about consent. Other texts are
 * ignored.
 */
export function parseWebhook(payload: unknown, phoneId: string): WebhookUpdates {
  const values = (envelopeSchema.safeParse(payload).data?.entry ?? [])
    .flatMap(({ changes }) => parseEach(changes, changeSchema))
    .flatMap(({ value }) => (value.metadata.phone_number_id === phoneId ? [value] : []))
  return {
    statuses: values.flatMap(({ statuses }) => parseEach(statuses, statusSchema)).map(toStatusUpdate),
    answers: values.flatMap(({ messages }) => parseEach(messages, messageSchema)).flatMap(toConsentReplies),
  }
}

const parseEach = <S extends z.ZodType>(list: readonly unknown[], schema: S): z.output<S>[] =>
  list.flatMap((item) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })

const toStatusUpdate = (status: z.output<typeof statusSchema>): StatusUpdate => ({
  provider_id: status.id,
  delivery_id: Number(/-(\d{1,9})$/.exec(status.biz_opaque_callback_data ?? '')?.[1]) || null,
  phone: status.recipient_id ? toTenDigits(status.recipient_id) : null,
  state: status.status,
  error: status.status === 'failed' ? `whatsapp ${status.errors?.[0]?.code ?? 0}` : null,
})

function toConsentReplies({ from, timestamp, text, button }: z.output<typeof messageSchema>): ConsentReply[] {
  const reply = parseConsentReply(text?.body ?? button?.text ?? '')
  return reply ? [{ phone: toTenDigits(from), ...reply, sentAt: new Date(Number(timestamp) * 1000 + 999) }] : []
}
