import type { SettingTheme } from './setting-theme.ts'

const HOUR = 'Escribe una hora de 00:00 a 23:59, como 12:00.'

export const bookingTheme: SettingTheme = {
  id: 'reservas',
  label: 'Reservas',
  hint: 'El reloj del estudio, y cuándo y cómo se reserva',
  groups: [
    {
      title: 'Reloj',
      words: {
        timezone: {
          label: 'Zona horaria',
          hint: 'La de tu ciudad, como America/Mexico_City. De ella salen hoy, las semanas y los vencimientos.',
          expects: 'Escribe una zona como America/Mexico_City o America/Tijuana.',
        },
        timezone_offset: {
          label: 'Diferencia con UTC',
          hint: 'Se usa mientras no hay zona horaria.',
          unit: 'horas detrás',
          under: ['timezone', ''],
        },
        week_starts_on: {
          label: 'La semana empieza en',
          hint: 'La primera columna del calendario.',
          options: { monday: 'Lunes', sunday: 'Domingo' },
        },
        schedule_horizon_weeks: {
          label: 'Horario hecho por adelantado',
          hint: 'Hasta cuándo tienen clases las series sin fecha de término. Cada noche se agregan las que faltan.',
          unit: 'semanas',
        },
      },
    },
    {
      title: 'Cuándo se reserva',
      words: {
        booking_opens: {
          label: 'Las clases se abren',
          hint: 'Desde cuándo pueden reservar tus clientes.',
          options: {
            always: 'En cuanto están en el calendario',
            days_before: 'Unos días antes de cada clase',
            weekly: 'Por semanas completas',
          },
        },
        booking_opens_days: {
          label: 'Días de anticipación',
          hint: 'Cuántos días antes se abre cada clase.',
          unit: 'días',
          under: ['booking_opens', 'days_before'],
        },
        booking_opens_weekday: {
          label: 'Día en que se abre la semana',
          hint: 'De la semana anterior.',
          options: {
            monday: 'Lunes',
            tuesday: 'Martes',
            wednesday: 'Miércoles',
            thursday: 'Jueves',
            friday: 'Viernes',
            saturday: 'Sábado',
            sunday: 'Domingo',
          },
          under: ['booking_opens', 'weekly'],
        },
        booking_opens_time: {
          label: 'Hora en que se abren',
          hint: 'La hora del estudio.',
          expects: HOUR,
          under: ['booking_opens', 'days_before', 'weekly'],
        },
        reservation_timeframe_hours: {
          label: 'Se cierra antes de empezar',
          hint: 'Ya no se reserva cuando falta menos que esto.',
          unit: 'horas',
        },
        reservation_timeframe_minutes: { label: 'Y además', hint: 'Se suman a las horas.', unit: 'minutos' },
      },
    },
    {
      title: 'Cómo se reserva',
      words: {
        spotmap_enabled: {
          label: 'Elegir lugar',
          hint: 'Cada quien elige su bici, tapete o reformer en el mapa del salón.',
        },
        allow_class_guests: {
          label: 'Invitados',
          hint: 'Quien reserva puede llevar a alguien, con un crédito más por persona.',
        },
        max_guests_per_class: {
          label: 'Invitados por persona',
          hint: 'En una misma clase.',
          unit: 'invitados',
          under: 'allow_class_guests',
        },
      },
    },
    {
      title: 'Créditos',
      words: {
        allow_restricted_class_types: {
          label: 'Créditos por tipo de clase',
          hint: 'Un paquete puede valer solo para ciertas clases; cada quien ve los suyos en Mis créditos.',
        },
        allow_restricted_times: {
          label: 'Créditos por horario',
          hint: 'Un paquete puede valer solo en ciertos días y horas.',
        },
        credits_expire_from: {
          label: 'La vigencia cuenta desde',
          hint: 'Para las compras que vengan.',
          options: { purchase: 'La compra', first_class: 'La primera clase' },
        },
      },
    },
    {
      title: 'Recordatorios',
      words: {
        reminder_first_hours: {
          label: 'Primer recordatorio',
          hint: 'Antes de la clase, a quien ya tenía su lugar. Con 0 no se manda.',
          unit: 'horas antes',
        },
        reminder_second_hours: {
          label: 'Segundo recordatorio',
          hint: 'Poco antes de salir de casa. Con 0 no se manda, y nunca de 21:00 a 08:00.',
          unit: 'horas antes',
        },
      },
    },
  ],
}
