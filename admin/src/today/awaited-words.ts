import type { AwaitedList, AwaitedRow } from '@aforo/domain/reporting/today/shapes.ts'
import { formatDate, formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'

type Words = { title: string; how: string; when: (row: AwaitedRow, zone: Zone) => string }

const moment = (at: string | null, zone: Zone): string => (at === null ? '' : formatMoment(parseInstant(at), zone))

export const awaitedWords: Record<AwaitedList, Words> = {
  vouchers: {
    title: 'OXXO y SPEI',
    how: 'Fichas de OXXO y transferencias SPEI que se dieron y aún no se pagan ni vencen.',
    when: ({ until }, zone) => (until === null ? 'Sin fecha límite' : `Vence ${moment(until, zone)}`),
  },
  past_due: {
    title: 'Planes con cobro fallido',
    how: 'Suscripciones cuyo último cobro falló y que aún se pueden pagar.',
    when: ({ since }, zone) => (since === null ? '' : `Falló ${formatDate(parseInstant(since), zone)}`),
  },
  renewals: {
    title: 'Se renuevan mañana',
    how: 'Suscripciones que se cobran mañana, por el reloj del estudio; sin las que ya se cancelaron.',
    when: ({ until }, zone) => `Se cobra ${moment(until, zone)}`,
  },
}
