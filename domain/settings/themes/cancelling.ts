import type { SettingTheme } from './setting-theme.ts'

export const cancellingTheme: SettingTheme = {
  id: 'cancelaciones',
  label: 'Cancelaciones y lista de espera',
  hint: 'Hasta cuándo se cancela, qué regresa, y quién toma un lugar libre',
  groups: [
    {
      title: 'Cancelar',
      words: {
        allow_cancel_reservations: {
          label: 'Cancelar a tiempo',
          hint: 'Tus clientes cancelan solos y recuperan su crédito.',
        },
        cancel_timeframe_value: {
          label: 'A tiempo es hasta',
          hint: 'Cuánto antes de que empiece la clase. El límite exacto todavía es a tiempo.',
        },
        cancel_timeframe_unit: {
          label: 'Unidad',
          hint: 'En qué se mide ese tiempo.',
          options: { hour: 'Horas', minute: 'Minutos', second: 'Segundos', day: 'Días' },
        },
        allow_cancel_after_treshold: {
          label: 'Cancelar tarde',
          hint: 'Pasado el límite se puede soltar el lugar, sin recuperar el crédito.',
        },
        late_cancel_refund_if_refilled: {
          label: 'Regresar el crédito si se llena',
          hint: 'Quien canceló tarde lo recupera cuando alguien más toma su lugar.',
          under: 'allow_cancel_after_treshold',
        },
        cash_cancel_gives: {
          label: 'Una clase pagada en recepción se vuelve',
          hint: 'Si se cancela a tiempo o la cancela el estudio. Sin monto en caja siempre es una clase.',
          options: { class: 'Una clase del mismo tipo, por 30 días', account_money: 'Saldo a favor' },
        },
        undo_booking_minutes: {
          label: 'Deshacer recién reservada',
          hint: 'Sin costo, aunque ya sea tarde. Con 0 no se puede.',
          unit: 'minutos',
        },
        max_cancels_per_available_class: {
          label: 'Veces que regresa un crédito',
          hint: 'Por cada crédito de clase. Vacío es sin límite.',
          unit: 'veces',
        },
      },
    },
    {
      title: 'Lista de espera',
      words: {
        waitlist_enabled: {
          label: 'Lista de espera',
          hint: 'En una clase llena, tus clientes se anotan para cuando se libere un lugar.',
        },
        waitlist_mode: {
          label: 'Un lugar libre es para',
          hint: 'A quién le toca cuando alguien cancela.',
          options: {
            broadcast: 'Quien reserve primero: avisamos a todas',
            auto: 'La primera de la lista, sola',
            hybrid: 'La primera; cerca de la clase, quien reserve primero',
          },
          under: 'waitlist_enabled',
        },
        waitlist_free_minutes: {
          label: 'Tiempo para soltarlo',
          hint: 'Quien recibió el lugar de la lista puede dejarlo sin costo durante este tiempo.',
          unit: 'minutos',
          under: 'waitlist_enabled',
        },
      },
    },
  ],
}

export const penaltyTheme: SettingTheme = {
  id: 'penalizaciones',
  label: 'Penalizaciones',
  hint: 'Qué pasa con quien falta sin avisar',
  groups: [
    {
      title: 'Faltas de membresías ilimitadas',
      words: {
        unlimited_membership_penalties_enabled: {
          label: 'Penalizar faltas',
          hint: 'Solo a quien reserva con una membresía ilimitada.',
        },
        unlimited_max_no_shows_for_penalty: {
          label: 'Faltas seguidas',
          hint: 'Con cuántas empieza la penalización.',
          unit: 'faltas',
          under: 'unlimited_membership_penalties_enabled',
        },
        penalty_days: {
          label: 'Días sin reservar',
          hint: 'Cuánto dura, desde el fin de esa clase.',
          unit: 'días',
          under: 'unlimited_membership_penalties_enabled',
        },
        no_show_grace_hours: {
          label: 'Espera para contar una falta',
          hint: 'Después de la clase, para que recepción termine la lista.',
          unit: 'horas',
          under: 'unlimited_membership_penalties_enabled',
        },
      },
    },
  ],
}
