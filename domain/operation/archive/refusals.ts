import { defineRefusals } from '../../values/refusal.ts'

export type ArchiveReason = 'archive-damaged' | 'archive-newer' | 'studio-not-empty' | 'archive-no-room'

export const refuse = defineRefusals<ArchiveReason>({
  'archive-damaged': [
    'invalid',
    'Este archivo no es el de un estudio, o llegó incompleto. Descárgalo otra vez y vuelve a probar.',
  ],
  'archive-newer': [
    'not-now',
    'Este archivo es de una versión más nueva. Actualiza este servidor y vuelve a probar: no se guardó nada.',
  ],
  'studio-not-empty': ['conflict', 'Este servidor ya tiene datos. Un estudio solo se puede traer a uno vacío.'],
  'archive-no-room': ['unavailable', 'El servidor no tiene espacio para este archivo. No se guardó nada.'],
})
