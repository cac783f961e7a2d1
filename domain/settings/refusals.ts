import { defineRefusals } from '../values/refusal.ts'

export type SettingsRefusal =
  | 'settings-invalid'
  | 'settings-changed'
  | 'reason-needed'
  | 'preview-missing'
  | 'classes-would-move'
  | 'sample-data-present'

/** Why settings are not saved, for administrators. `details.fields` lists each key with a sentence. */
export const refuse = defineRefusals<SettingsRefusal>({
  'settings-invalid': ['invalid', 'Revisa los ajustes marcados.'],
  'settings-changed': ['conflict', 'Alguien cambió estos ajustes mientras los editabas. Revísalos antes de guardar.'],
  'reason-needed': ['invalid', 'Escribe por qué cambias el código que se ejecuta en tus páginas.'],
  'preview-missing': ['missing', 'Esta vista previa ya terminó. Vuelve a abrirla desde los ajustes.'],
  'classes-would-move': ['conflict', 'Hay clases por venir que cambiarían de hora.'],
  'sample-data-present': ['conflict', 'Quita primero los datos de ejemplo: tus clientes los verían.'],
})
