import type { IconName } from '@aforo/domain/brand/icons.ts'
import type { OpeningStep } from '@aforo/domain/opening/shapes.ts'
import { openingPath, type OpeningPage } from '../paths.ts'

type StepWords = {
  page: OpeningPage
  icon: IconName
  /** As it is named in the progress and among what is left. */
  label: string
  question: string
  lead: string
  /** What it is for, where it is left for later. */
  left: string
}

export const stepWords: Record<OpeningStep, StepWords> = {
  look: {
    page: 'estilo',
    icon: 'image',
    label: 'Estilo',
    question: '¿Cómo se ve tu estudio?',
    lead: 'Elige un estilo y tu color. Todo lo demás toma los tonos que se leen bien.',
    left: 'Elige el estilo, el color y tu logo',
  },
  place: {
    page: 'lugar',
    icon: 'pin',
    label: 'Lugar',
    question: '¿Dónde está?',
    lead: 'Tus clientes lo ven al reservar y en sus mensajes.',
    left: 'Di dónde está tu estudio',
  },
  'class-types': {
    page: 'clases',
    icon: 'star',
    label: 'Clases',
    question: '¿Qué clases das?',
    lead: 'Elige las tuyas; el nombre, la duración y los lugares se pueden cambiar.',
    left: 'Agrega las clases que das',
  },
  coaches: {
    page: 'coaches',
    icon: 'users',
    label: 'Coaches',
    question: '¿Quién las da?',
    lead: 'Un nombre por línea. Sus fotos y su acceso pueden esperar.',
    left: 'Agrega a tus coaches',
  },
  timetable: {
    page: 'semana',
    icon: 'calendar',
    label: 'Semana',
    question: '¿Cómo es tu semana?',
    lead: 'Cada renglón se repite cada semana a la misma hora.',
    left: 'Arma tu semana de clases',
  },
  packages: {
    page: 'paquetes',
    icon: 'tag',
    label: 'Paquetes',
    question: '¿Qué vendes?',
    lead: 'Pon el precio de lo que vendas; lo que dejes vacío no se ofrece.',
    left: 'Pon precio a tus clases',
  },
  payment: {
    page: 'pagos',
    icon: 'cash',
    label: 'Pagos',
    question: '¿Cómo te pagan?',
    lead: 'Efectivo y transferencia funcionan desde hoy; la tarjeta, con tus claves de Stripe.',
    left: 'Di cómo te pagan',
  },
  rules: {
    page: 'reglas',
    icon: 'clock',
    label: 'Reglas',
    question: '¿Con qué reglas?',
    lead: 'Tus clientes las leen antes de reservar y de cancelar.',
    left: 'Decide cuándo se reserva y se cancela',
  },
}

export const openingOrder = Object.keys(stepWords) as OpeningStep[]

export const stepPath = (step: OpeningStep): string => openingPath(stepWords[step].page)

export const pathAfter = (step: OpeningStep): string => {
  const next = openingOrder[openingOrder.indexOf(step) + 1]
  return next ? stepPath(next) : openingPath('listo')
}

export const pathBefore = (step: OpeningStep): string | null => {
  const previous = openingOrder[openingOrder.indexOf(step) - 1]
  return previous ? stepPath(previous) : null
}
