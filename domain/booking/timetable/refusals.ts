import { defineRefusals } from '../../values/refusal.ts'

export type TimetableReason =
  | 'class-missing'
  | 'series-missing'
  | 'class-cancelled'
  | 'class-started'
  | 'class-ended'
  | 'people-leaving'
  | 'in-the-past'
  | 'not-offered'
  | 'room-elsewhere'
  | 'no-dates'
  | 'too-many-classes'
  | 'too-far-ahead'
  | 'exists-already'
  | 'clashes'
  | 'changed-by-itself'
  | 'people-to-move'
  | 'spots-taken'
  | 'more-than-spots'
  | 'has-people'

export const refuse = defineRefusals<TimetableReason>({
  'class-missing': ['missing', 'Esa clase no existe.'],
  'series-missing': ['missing', 'Esa serie no existe.'],
  'class-cancelled': ['conflict', 'Esta clase está cancelada: reactívala primero.'],
  'class-started': ['conflict', 'Esta clase ya empezó: solo se corrigen su coach, su capacidad y sus notas.'],
  'class-ended': ['conflict', 'Esta clase ya terminó: ya no se puede cancelar.'],
  'people-leaving': ['not-now', 'Todavía damos de baja a quienes tenían lugar: inténtalo en un momento.'],
  'in-the-past': ['invalid', 'Elige un día y una hora que no hayan pasado.'],
  'not-offered': ['invalid', 'Algo de lo que elegiste ya no está disponible.'],
  'room-elsewhere': ['invalid', 'Ese salón es de otra ubicación.'],
  'no-dates': ['invalid', 'La serie termina antes de su primera clase.'],
  'too-many-classes': ['invalid', 'Son demasiadas clases para una serie.'],
  'too-far-ahead': ['invalid', 'Ese día está demasiado lejos.'],
  'exists-already': ['conflict', 'Ya hay una clase de ese tipo en esa ubicación a esa hora.'],
  clashes: ['conflict', 'Se cruza con otras clases.'],
  'changed-by-itself': ['conflict', 'Esta clase se cambió aparte de su serie: cámbiala sola.'],
  'people-to-move': ['conflict', 'La capacidad no puede ser menor que los lugares ocupados.'],
  'spots-taken': ['conflict', 'Hay lugares ocupados en el plano de este salón.'],
  'more-than-spots': ['invalid', 'El salón no tiene tantos lugares.'],
  'has-people': ['conflict', 'Alguien reservó o espera esta clase: cancélala en lugar de eliminarla.'],
})
