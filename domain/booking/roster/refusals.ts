import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

/** Why a roster is not shown or changed, in words for reception (R8, R13). */
const rosterSentences = {
  'class-missing': ['missing', 'No encontramos esta clase.'],
  'not-your-class': ['forbidden', 'Solo puedes ver las listas de las clases que das.'],
  'seat-missing': ['missing', 'Esta reservación no está en la lista de la clase.'],
  'seat-cancelled': ['conflict', 'Esta reservación está cancelada.'],
  'class-cancelled': ['not-now', 'Esta clase está cancelada.'],
  'too-early-to-mark': ['not-now', 'La asistencia se marca desde 60 minutos antes del inicio.'],
  'door-closed': ['not-now', 'La entrada abre 60 minutos antes del inicio. Agrega una reservación.'],
  'tap-from-the-future': ['invalid', 'La hora de este dispositivo está adelantada. Corrígela y vuelve a marcar.'],
  'tap-too-old': ['not-now', 'Esta marca es de hace más de 24 horas. Márcala de nuevo.'],
  'code-unreadable': ['invalid', 'Este código no es de una reservación del estudio.'],
  'code-of-another-class': ['conflict', 'Este código es de otra clase.'],
  'code-too-early': ['not-now', 'El código sirve desde 60 minutos antes de la clase.'],
  'code-too-late': [
    'not-now',
    'El código dejó de servir 30 minutos después del inicio. Marca la asistencia en la lista.',
  ],
  'not-begun': ['not-now', 'La lista se cierra una vez que la clase comenzó.'],
  'list-open': ['conflict', 'Esta lista está abierta.'],
  'no-map': [
    'not-now',
    'Esta clase no tiene mapa de lugares: para que haya uno menos, baja su capacidad en el horario.',
  ],
  'spot-unknown': ['invalid', 'Ese lugar no existe en el mapa de esta clase.'],
  'spot-taken': ['conflict', 'Ese lugar está ocupado. Cambia primero a quien lo tiene.'],
  'spot-blocked': ['conflict', 'Ese lugar ya está bloqueado.'],
  'block-missing': ['missing', 'Ese lugar no está bloqueado.'],
  'no-place-to-block': ['not-now', 'La clase está llena: mueve o quita a alguien antes de bloquear un lugar.'],
  'person-missing': ['missing', 'No encontramos a esta persona.'],
  'not-cash': ['conflict', 'Esta reservación no se paga en efectivo.'],
  'amount-needed': ['invalid', 'Escribe cuánto recibiste.'],
  'penalty-missing': ['missing', 'No encontramos esta penalización.'],
  'penalty-over': ['conflict', 'Esta penalización ya terminó o ya fue levantada.'],
  'codes-off': ['not-now', 'Este estudio no usa códigos de acceso.'],
  'reservation-missing': ['missing', 'No encontramos esta reservación.'],
  'class-over': ['not-now', 'Esta clase ya terminó.'],
} as const satisfies Record<string, RefusalWords>

export type RosterReason = keyof typeof rosterSentences

export const refuse = defineRefusals<RosterReason>(rosterSentences)
