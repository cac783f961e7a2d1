import type { KindSettings } from './shapes.ts'

export const defaultKindSettings: KindSettings = {
  email: null,
  whatsapp: null,
  push: null,
  subject: null,
  greeting: null,
  intro: null,
  closing: null,
  brief: null,
  whatsapp_template: null,
  whatsapp_language: 'es_MX',
  whatsapp_parameters: [],
}
