import { refusing } from '../values/refusal.ts'

export type SettingsRefusal = 'settings-invalid' | 'settings-changed' | 'reason-needed' | 'preview-missing'

/** Why settings are not kept, for who keeps the studio. `details.fields` names each key with its own sentence. */
export const refuse = refusing<SettingsRefusal>({
  'settings-invalid': ['invalid', 'Revisa los ajustes marcados.'],
  'settings-changed': ['conflict', 'Alguien cambió estos ajustes mientras los editabas. Revísalos antes de guardar.'],
  'reason-needed': ['invalid', 'Escribe por qué cambias el código que se ejecuta en tus páginas.'],
  'preview-missing': ['missing', 'Esta vista previa ya terminó. Vuelve a abrirla desde los ajustes.'],
})
