import { parseConsentReply } from '@aforo/domain/notifications/whatsapp/answers.ts'
import { tenDigits } from '@aforo/domain/values/phone.ts'
import { z } from 'zod'

export type StatusNews = {
  readonly provider_id: string
  /** The delivery by our id; null when not returned. */
  readonly delivery_id: number | null
  readonly phone: string | null
  readonly state: 'sent' | 'delivered' | 'read' | 'failed'
  readonly error: string | null
}
export type AnswerNews = {
  readonly phone: string
  readonly hasConsent: boolean
  readonly word: string
  readonly sentAt: Date
}
export type News = { readonly statuses: StatusNews[]; readonly answers: AnswerNews[] }

const change = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    statuses: z.array(z.unknown()).default([]),
    messages: z.array(z.unknown()).default([]),
  }),
})
const envelope = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) })
const status = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  recipient_id: z.string().nullish(),
  biz_opaque_callback_data: z.string().nullish(),
  errors: z.array(z.object({ code: z.number() })).nullish(),
})
const inbound = z.object({
  from: z.string().min(1),
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})

/** The useful parts of a webhook: states of this number's messages, and opt-outs. Other texts are not read. */
export function newsOf(payload: unknown, phoneId: string): News {
  const values = (envelope.safeParse(payload).data?.entry ?? [])
    .flatMap(({ changes }) => each(changes, change))
    .flatMap(({ value }) => (value.metadata.phone_number_id === phoneId ? [value] : []))
  return {
    statuses: values.flatMap(({ statuses }) => each(statuses, status)).map(statusNews),
    answers: values.flatMap(({ messages }) => each(messages, inbound)).flatMap(answerNews),
  }
}

const each = <S extends z.ZodType>(list: readonly unknown[], shape: S): z.output<S>[] =>
  list.flatMap((one) => {
    const read = shape.safeParse(one)
    return read.success ? [read.data] : []
  })

const statusNews = (news: z.output<typeof status>): StatusNews => ({
  provider_id: news.id,
  delivery_id: Number(/-(\d{1,9})$/.exec(news.biz_opaque_callback_data ?? '')?.[1]) || null,
  phone: news.recipient_id ? tenDigits(news.recipient_id) : null,
  state: news.status,
  error: news.status === 'failed' ? `whatsapp ${news.errors?.[0]?.code ?? 0}` : null,
})

function answerNews({ from, timestamp, text, button }: z.output<typeof inbound>): AnswerNews[] {
  const query = parseConsentReply(text?.body ?? button?.text ?? '')
  return query ? [{ phone: tenDigits(from), ...query, sentAt: new Date(Number(timestamp) * 1000 + 999) }] : []
}
