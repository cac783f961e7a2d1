import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

const sentences = {
  'billing-off': ['not-now', 'Este estudio no emite facturas en línea. Comunícate con nosotros.'],
  'billing-data-wrong': ['invalid', 'Revisa tus datos de facturación.'],
  'billing-profile-missing': ['not-now', 'Guarda tus datos de facturación para pedir tu factura.'],
  'charge-missing': ['missing', 'No encontramos este cargo.'],
  'charge-not-billable': ['not-now', 'Este cargo no se puede facturar: no está pagado, o su dinero se devolvió.'],
  'billing-too-late': ['not-now', 'Ya pasó el tiempo para facturar este cargo.'],
  'cfdi-asked-already': ['conflict', 'Ya pediste la factura de este cargo.'],
  'cfdi-missing': ['missing', 'No encontramos esta factura.'],
  'cfdi-not-ready': ['not-now', 'Tu factura aún no está lista. Te avisaremos por correo.'],
  'cfdi-not-waiting': ['conflict', 'Esta factura ya no espera su folio fiscal.'],
  'cfdi-unavailable': ['unavailable', 'El servicio de facturación no responde. Inténtalo más tarde.'],
} as const satisfies Record<string, RefusalWords>

export type BillingReason = keyof typeof sentences
export const refuse = defineRefusals<BillingReason>(sentences)
