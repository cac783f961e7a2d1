import { sentences as classSentences } from '../../catalogue/schedule/refusals.ts'
import { GUEST_NAME_NEEDED } from '../../catalogue/schedule/shapes.ts'
import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

/** Why a seat cannot be booked, changed or cancelled, in words on which a customer can act (R4 to R6). */
export const reservationSentences = {
  ...classSentences,
  'class-cancelled': ['not-now', 'Lo sentimos, el estudio canceló esta clase. Elige otra del calendario.'],
  'class-started': ['not-now', 'Lo sentimos, esta clase ya comenzó.'],
  'not-open-yet': ['not-now', 'Esta clase aún no abre para reservar.'],
  'class-over': ['not-now', 'Esta clase ya terminó.'],
  'outside-booking-window': ['not-now', 'Lo sentimos, ya no es posible reservar esta clase.'],
  'sold-on-its-own': ['not-now', 'Esta clase se compra por separado, no se reserva con créditos.'],
  'already-reserved': ['conflict', 'Ya tienes una reservación en esta clase.'],
  'overlapping-reservation': ['conflict', 'Ya tienes otra clase reservada a esa hora.'],
  'guests-off': ['not-now', 'Este estudio no permite llevar invitados.'],
  'guest-unnamed': ['invalid', GUEST_NAME_NEEDED],
  'too-many-guests': ['not-now', 'Ya llevas el máximo de invitados a esta clase.'],
  'documents-pending': ['not-now', 'Debes aceptar los documentos del estudio antes de reservar clases.'],
  'profile-incomplete': ['not-now', 'Debes completar tu información personal antes de reservar clases.'],
  'class-full': ['not-now', 'Lo sentimos, esta clase ya no tiene lugares.'],
  'no-credits': ['not-now', 'Lo sentimos. Has agotado todos tus créditos para reservar Clases Presenciales.'],
  'no-usable-credit': ['not-now', 'Ninguno de tus créditos sirve para esta clase.'],
  'picked-credit-unusable': ['not-now', 'El crédito que elegiste no sirve para esta clase.'],
  'no-credit-for-guest': ['not-now', 'Tu invitado ocupa un crédito más, y no te queda uno que sirva para él.'],
  penalised: ['not-now', 'Lo sentimos, no puedes reservar clases porque cuentas con una penalización.'],
  'spot-needed': ['invalid', 'Elige un lugar en el mapa.'],
  'spot-unknown': ['invalid', 'Ese lugar no existe en esta clase. Elige otro en el mapa.'],
  'spot-repeated': ['invalid', 'Elige un lugar distinto para tu invitado.'],
  'spot-taken': ['conflict', 'Ese lugar ya está ocupado. Elige otro en el mapa.'],
  'spot-held': ['conflict', 'Alguien está eligiendo ese lugar. Elige otro en el mapa, o espera unos minutos.'],
  'hold-resting': [
    'not-now',
    'Tu lugar en esta clase ya no está apartado. Si sigue libre, todavía puedes reservarlo o pagarlo.',
  ],
  'person-missing': ['missing', 'No encontramos a esta persona.'],
  'reservation-missing': ['missing', 'No encontramos esta reservación.'],
  'penalty-missing': ['missing', 'No encontramos esta penalización.'],
  'already-cancelled': ['conflict', 'Esta reservación ya estaba cancelada.'],
  'cancelling-off': ['not-now', 'Tus clases son transferibles y no son cancelables'],
  'too-late-to-cancel': ['not-now', 'Ya no es posible cancelar esta clase.'],
  'too-late-to-move': ['not-now', 'Ya no es posible cambiar esta clase por otra.'],
  'guest-moves-with-host': ['not-now', 'El lugar de tu invitado cambia de clase junto con el tuyo.'],
  'not-for-others': ['forbidden', 'Aquí solo puedes reservar para ti.'],
  'staff-only': ['forbidden', 'Solo el estudio puede cambiar eso de tu reservación.'],
  'nothing-to-change': ['invalid', 'Di qué quieres cambiar de tu reservación.'],
  'rating-off': ['not-now', 'Este estudio no recibe calificaciones.'],
  'guest-not-rated': ['not-now', 'El lugar de un invitado no se califica.'],
  'not-attended': ['not-now', 'Solo puedes calificar clases a las que asististe.'],
  'already-rated': ['conflict', 'Ya calificaste esta clase.'],
  'stars-needed': ['invalid', 'Elige las estrellas de la clase o de tu coach.'],
  'returns-used-up': ['not-now', 'Ya usaste todas las cancelaciones de este crédito.'],
} as const satisfies Record<string, RefusalWords>

export type ReservationReason = keyof typeof reservationSentences

export const refuse = defineRefusals<ReservationReason>(reservationSentences)

/** The class is full only because of a hold: a place may come free within minutes (R4). */
export const refuseHeld = () =>
  refuse('class-full', {
    message: 'Alguien está reservando el último lugar de esta clase. Si no lo toma, se libera en unos minutos.',
    details: { may_come_free: true },
  })
