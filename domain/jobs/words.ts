export type JobWords = { readonly label: string; readonly hint: string }

export const jobWords: Readonly<Record<string, JobWords>> = {
  events: { label: 'Avisos internos', hint: 'Lo que sigue a cada reserva, compra o cambio.' },
  deliver: { label: 'Entregar mensajes', hint: 'Correos, WhatsApp y notificaciones que esperan su turno.' },
  webhooks: { label: 'Avisos de las pasarelas', hint: 'Lo que Stripe y PayPal cuentan de los pagos.' },
  'ask-unheard': { label: 'Pagos sin aviso', hint: 'Pregunta a la pasarela por los pagos de los que no llegó aviso.' },
  refunds: { label: 'Devoluciones', hint: 'Manda a la pasarela el dinero que regresa.' },
  'watch-charges': { label: 'Revisar cobros', hint: 'Mira si algo cambió en la pasarela después de cobrar.' },
  'watch-refunds': { label: 'Revisar devoluciones', hint: 'Mira si las devoluciones llegaron.' },
  reconcile: { label: 'Conciliar', hint: 'Compara los cobros de la pasarela con los del portal.' },
  'expire-purchases': { label: 'Compras sin pagar', hint: 'Libera lo apartado por compras que nadie pagó a tiempo.' },
  'end-subscriptions': {
    label: 'Terminar suscripciones',
    hint: 'Cancela en la pasarela las que ya se cancelaron aquí.',
  },
  'sync-subscriptions': { label: 'Renovar suscripciones', hint: 'Da los créditos de cada periodo que se pagó.' },
  'give-up-unpaid': {
    label: 'Suscripciones sin pagar',
    hint: 'Libera las reservaciones después de 7 días sin cobrar.',
  },
  'close-ended': { label: 'Cerrar suscripciones', hint: 'Las que llegaron al final de lo pagado.' },
  'announce-renewals': { label: 'Anunciar renovaciones', hint: 'Al menos 5 días antes de cada cargo.' },
  'stamp-cfdis': { label: 'Timbrar facturas', hint: 'Las que se pidieron y esperan su timbre.' },
  'lapse-credits': { label: 'Vencer créditos', hint: 'Anota los que llegaron a su fecha.' },
  'warn-of-lapse': { label: 'Avisar de créditos por vencer', hint: '7 y 2 días antes.' },
  'extend-series': {
    label: 'Alargar el horario',
    hint: 'Agrega cada noche las clases que faltan a las series sin fecha de término.',
  },
  remind: { label: 'Recordatorios', hint: 'Un día y dos horas antes de cada clase, a quien tiene lugar.' },
  'ask-for-stars': { label: 'Pedir calificaciones', hint: 'A quien asistió, una hora después de su clase.' },
  congratulate: { label: 'Felicitar cumpleaños', hint: 'Desde las 9:00, una vez al año.' },
  imports: { label: 'Importaciones', hint: 'Las tablas que alguien subió.' },
  'opening-news': {
    label: 'Avisar que abrió el portal',
    hint: 'A quien dejó su correo en «Muy pronto». Antes de abrir, borra los de hace más de 180 días.',
  },
  'sweep-imports': { label: 'Limpiar importaciones', hint: 'Borra los archivos de las que terminaron.' },
  'sweep-files': { label: 'Limpiar archivos', hint: 'Borra los que ya nadie usa.' },
  'make-films': { label: 'Preparar videos', hint: 'Copias para ver por internet de los videos que se subieron.' },
  'sweep-films': { label: 'Limpiar videos', hint: 'Borra las copias que se reemplazaron.' },
  'sweep-sessions': { label: 'Limpiar sesiones', hint: 'Borra las que terminaron.' },
  'remove-accounts': {
    label: 'Eliminar cuentas',
    hint: 'Las que se pidió eliminar, también en el proveedor de cuentas.',
  },
  'sweep-drafts': { label: 'Limpiar borradores', hint: 'Borra las vistas previas de la configuración.' },
  'sweep-kept': { label: 'Limpiar respuestas', hint: 'Borra las respuestas guardadas para reintentos.' },
  'sweep-events': { label: 'Limpiar avisos internos', hint: 'Borra los que se atendieron hace más de 90 días.' },
  'sweep-webhooks': {
    label: 'Limpiar avisos de pagos',
    hint: 'Borra los que se procesaron hace más de 90 días.',
  },
  'sweep-messages': { label: 'Limpiar mensajes', hint: 'Borra los de hace más de 90 días.' },
  'back-up': { label: 'Copia de seguridad', hint: 'Una al día. Se conservan las de 7 días, 4 semanas y 6 meses.' },
  'check-backup': { label: 'Comprobar la copia', hint: 'La restaura aparte, cuando alguien lo pide en Operación.' },
  'deliver-rehearsal': { label: 'Ensayo: avisos', hint: 'Los avisos de la pasarela de ensayo.' },
  'rehearsal-clock': { label: 'Ensayo: reloj', hint: 'Lo que la pasarela de ensayo hace por su cuenta.' },
  'wallet-clock': { label: 'Ensayo: reloj de PayPal', hint: 'Lo que el PayPal de ensayo hace por su cuenta.' },
  'deliver-wallet': { label: 'Ensayo: avisos de PayPal', hint: 'Los avisos del PayPal de ensayo.' },
  'rehearsal-statuses': { label: 'Ensayo: WhatsApp', hint: 'Dice que los mensajes de ensayo llegaron y se leyeron.' },
}

export const wordsOfJob = (job: string): JobWords => jobWords[job] ?? { label: job, hint: '' }

/** 'cada 5 minutos'; null means as soon as something is due. */
export function everyWords(seconds: number | null): string {
  if (seconds === null) return 'en cuanto hace falta'
  if (seconds === 60) return 'cada minuto'
  if (seconds < 3600) return `cada ${seconds / 60} minutos`
  return seconds === 3600 ? 'cada hora' : `cada ${seconds / 3600} horas`
}
